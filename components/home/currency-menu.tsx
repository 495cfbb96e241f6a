import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice, MenuChoices } from '@/components/ui/menu'

interface CurrencyMenuProps {
  label: string
  currencies: string[]
  value: string
  onChange: (currency: string) => void
}

/** Picks the currency of a card; plain text if there is only one. */
export function CurrencyMenu({ label, currencies, value, onChange }: CurrencyMenuProps) {
  if (currencies.length < 2) return <span className="text-xs text-muted-foreground">{value}</span>
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="small" aria-label={`${label}: ${value}`}>
          {value}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices value={value} onValueChange={onChange}>
        {currencies.map((one) => (
          <MenuChoice key={one} value={one}>
            {one}
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  )
}
