'use client'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { useSingleKeys } from '@/lib/client/single-keys'
import { placesIn } from './places'
import en from '@/components/words/en/shell'
import { inEachLanguage } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const shortcutsIn = inEachLanguage((t) => [
  { keys: [t(en.k), t(en.ctrlK)], meaning: t(en.searchAndGoTo), joint: t(en.or) },
  { keys: ['c'], meaning: t(en.create) },
  { keys: ['e'], meaning: t(en.editThisRecord) },
  { keys: ['/'], meaning: t(en.searchThisList) },
  { keys: ['f'], meaning: t(en.filterThisList) },
  { keys: ['↓', 'j'], meaning: t(en.intoAListAndDown), joint: t(en.or) },
  { keys: ['↑', 'k'], meaning: t(en.up), joint: t(en.or) },
  { keys: ['k', 'j'], meaning: t(en.fromARecordToThe), joint: t(en.or) },
  { keys: [t(en.shift), '↓'], meaning: t(en.chooseABlockOfCells), joint: t(en.with) },
  { keys: ['x'], meaning: t(en.selectTheRowOrThe) },
  { keys: [t(en.enter)], meaning: t(en.openTheRecordOrEdit) },
  { keys: ['e'], meaning: t(en.editTheCell) },
  { keys: [t(en.space)], meaning: t(en.lookAtTheRecordBeside) },
  { keys: [t(en.altT)], meaning: t(en.goToTheMessageWith) },
  ...placesIn(t).map(({ key, label }) => ({ keys: ['g', key], meaning: t(en.goTo, { label }), joint: t(en.joinThen) })),
  { keys: ['?'], meaning: t(en.showTheseShortcuts) },
])

export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useWords()
  const { isOn, set } = useSingleKeys()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(en.keyboardShortcuts)}>
      {/* First, because the dialog focuses it: below, the list would open at its end. */}
      <Checkbox
        className="mb-3"
        label={t(en.singleKeys)}
        hint={t(en.singleKeysHint)}
        checked={isOn}
        onChange={(event) => set(event.target.checked)}
      />
      <dl className="divide-y">
        {shortcutsIn(t).map(({ keys, meaning, joint }) => (
          <div key={meaning} className="flex items-center justify-between py-1.5">
            <dt>{meaning}</dt>
            <dd className="flex items-center gap-1.5">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && joint && <span className="text-xs text-muted-foreground">{joint}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{t(en.close)}</Button>
      </DialogActions>
    </Dialog>
  )
}
