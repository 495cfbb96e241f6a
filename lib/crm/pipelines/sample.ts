/** One realistic pipeline, as a create accepts it. */
export const sample = {
  name: 'Renewals',
  stages: [
    { name: 'Due in 90 days', status: 'open', probability: 60 },
    { name: 'Terms sent', status: 'open', probability: 80 },
    { name: 'Renewed', status: 'won', probability: 100 },
    { name: 'Left', status: 'lost', probability: 0 },
  ],
}
