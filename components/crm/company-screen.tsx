import { Building2 } from 'lucide-react'
import { company } from '@/lib/crm/companies/schema'
import { defineScreen } from '@/components/resource/screen'
import { NextTask } from './record-parts'
import { atDesk } from '@/components/ui/at-desk'
import en from '@/components/words/en/crm'

export const companyScreen = defineScreen({
  resource: company,
  href: '/companies',
  Icon: Building2,
  face: 'company',
  navigation: { key: 'o' },
  sample: { name: 'Alder & Finch', domain: 'alder-finch.example' },
  quick: ['name', 'domain', 'industry'],
  emptyText: (t) => t.rich(en.addTheFirstOneWith, { key: atDesk }),
  headline: ['domain', 'industry', 'owner_id', 'last_activity_at'],
  next: (record) => <NextTask pointer="company_id" id={record.id} />,
  columns: [
    { field: 'name' },
    { field: 'domain' },
    { field: 'industry', wide: true },
    { field: 'owner_id', wide: true },
    { field: 'tags', wide: true },
    { field: 'created_at', width: 128, wide: true },
  ],
})
