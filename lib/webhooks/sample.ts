/** One realistic webhook, as a create accepts it. */
export const sample = {
  url: 'https://ledger.example/hooks/crm',
  description: 'Keeps the ledger in step with won deals.',
  event_types: ['deal.created', 'deal.updated'],
  filter: { and: [{ field: 'amount', op: 'gte' as const, value: '5000.00' }] },
}
