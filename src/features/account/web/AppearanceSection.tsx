import { useSyncExternalStore } from 'react';
import { celebrations } from '#features/notifications/web/celebrate.ts';
import { t } from '#kit/contract/text.ts';
import { APPEARANCES, appearance } from '#kit/web/appearance.ts';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';

const LABELS = { system: t('System'), light: t('Light'), dark: t('Dark') };
const OPTIONS = APPEARANCES.map((value) => ({ value, label: LABELS[value] }));

/** Light, dark, or what the device says; and whether pages celebrate. */
export function AppearanceSection() {
  const shown = useSyncExternalStore(appearance.subscribe, appearance.get, appearance.getServer);
  const celebrates = useSyncExternalStore(celebrations.subscribe, celebrations.get, celebrations.getServer);
  return (
    <div className="grid gap-2">
      <ChoiceGroup label={t('Appearance')} options={OPTIONS} value={shown} onChange={appearance.set} />
      <p className="text-sm text-ink-2">{t('Kept in this browser. “System” follows your device.')}</p>
      <Checkbox
        label={t('Confetti when I complete a challenge or reach a tier')}
        hint={t('Never where your device asks for less motion')}
        checked={celebrates}
        onChange={({ target }) => celebrations.set(target.checked)}
      />
    </div>
  );
}
