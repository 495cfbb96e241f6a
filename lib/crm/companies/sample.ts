/** One realistic company, as a create accepts it. */
export const sample = {
  name: 'Hartley Lettings Ltd',
  domain: 'hartley-lettings.example',
  industry: 'Property',
  phone: '+44 1603 000000',
  website: 'https://hartley-lettings.example',
  tags: ['landlord'],
  address: { line1: '12 Orchard Road', city: 'Norwich', postcode: 'NR2 4TE', country: 'GB' },
}
