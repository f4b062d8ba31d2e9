/** What the bank's interface is asked: an own card and, where there are any, the instants of a range. */
export interface TariffQuestion {
  aliasPan: string
  /** UTC ISO; the range includes its start and excludes its end. */
  startDate: string | undefined
  endDate: string | undefined
}

/** The XML interface between bank and biller: what is held due for a card. Address, codes and time are ours to say. */
export interface EasyChannel {
  /** Amounts in whole minor units, one a tariff; none when nothing is due. Throws PeerDown: 5 s, 256 KB, Esito OK. */
  listTariffs(question: TariffQuestion): Promise<{ amountMinor: number }[]>
}
