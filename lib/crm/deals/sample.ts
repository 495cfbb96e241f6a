/** One realistic deal, as a create accepts it. */
export const sample = {
  name: 'Tenant checks for 40 flats',
  amount: '4800.00',
  currency: 'GBP',
  probability: 40,
  expected_close_date: '2027-03-31',
  tags: ['lettings'],
  external_ids: { erp: 'Q-2027-118' },
}
