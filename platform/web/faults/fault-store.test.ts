import { beforeEach, expect, test } from 'vitest'
import { Fault } from '../client/fault.ts'
import { faultStore, reportFault, reportPart } from './fault-store.ts'

const fault = (reference: string) => new Fault('server', reference, 500)

beforeEach(() => {
  faultStore.clear()
  faultStore.startView()
})

test('the modal tells once a view that a part failed, however many do and however often they are tried again', () => {
  const first = fault('one')
  reportPart(first)
  expect(faultStore.current()).toBe(first)
  reportPart(fault('two'))
  expect(faultStore.current()).toBe(first)
  faultStore.clear()
  reportPart(fault('three'))
  expect(faultStore.current()).toBeUndefined()
  faultStore.startView()
  const next = fault('four')
  reportPart(next)
  expect(faultStore.current()).toBe(next)
})

test('what the reader did and failed opens the modal each time', () => {
  reportPart(fault('part'))
  faultStore.clear()
  const action = fault('action')
  reportFault(action)
  expect(faultStore.current()).toBe(action)
})
