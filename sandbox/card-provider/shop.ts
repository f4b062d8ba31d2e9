/** A shop at the provider: its start key signs requests, its result key outcomes and server calls. */
export interface Shop {
  /** 15 characters, unique. */
  shopId: string
  /** Shown on the hosted page. */
  name: string
  startKey: string
  resultKey: string
  tenant: string
}
