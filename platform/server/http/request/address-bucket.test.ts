import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBucket } from './address-bucket.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1%eth0', '2001:db8:1:2::/64'],
  // Whoever may write the zone has no bucket a zone: it is of any length and may hold colons.
  ['2001:db8:1::1%a:b:c:d:e:f:g', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('the address %s is counted in the bucket %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket)
})

test('all addresses of one /64 share one bucket, however they are written', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const four = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(four, four, four, (network, one, other) => {
      const of = (host: string[]) => addressBucket([...network, ...host].join(':'))
      expect(of(one)).toBe(of(other))
    }),
  )
})
