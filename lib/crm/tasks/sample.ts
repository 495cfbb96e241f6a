/** One realistic task, as a create accepts it. */
export const sample = {
  title: 'Call Mia about the tenancy',
  body: 'Ask for proof of address.',
  type: 'call',
  priority: 'high',
  due_at: '2030-05-04T09:00:00.000Z',
}
