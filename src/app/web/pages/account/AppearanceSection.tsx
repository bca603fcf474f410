import { useSyncExternalStore } from 'react';
import { APPEARANCES, appearance } from '#kit/web/appearance.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';

const LABELS = { system: 'System', light: 'Light', dark: 'Dark' };
const OPTIONS = APPEARANCES.map((value) => ({ value, label: LABELS[value] }));

/** Light, dark, or what the device says. */
export function AppearanceSection() {
  const shown = useSyncExternalStore(appearance.subscribe, appearance.get, appearance.getServer);
  return (
    <div className="grid gap-2">
      <ChoiceGroup label="Appearance" options={OPTIONS} value={shown} onChange={appearance.set} />
      <p className="text-sm text-ink-2">Kept in this browser. “System” follows your device.</p>
    </div>
  );
}
