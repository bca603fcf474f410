import { useEffect, useState } from 'react';
import { localizeDecimal, t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { keepsPlaces, readKeptBytes, setKeepsPlaces } from './keepPlaces.ts';

/** Smaller sizes would be shown as 0.0 MB. */
const MIN_BYTES = 50_000;

const toMegabytes = (bytes: number) => `${localizeDecimal((bytes / 1_000_000).toFixed(1))} MB`;

export function DeviceSection() {
  const [isOn, setOn] = useState(keepsPlaces);
  const [isBusy, setBusy] = useState(false);
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    void readKeptBytes().then(setBytes);
  }, []);
  if (!('serviceWorker' in navigator))
    return (
      <p className="text-sm text-ink-2">{t('This browser keeps no pages for times without a connection.')}</p>
    );
  async function change(next: boolean) {
    setOn(next);
    setBusy(true);
    try {
      await setKeepsPlaces(next);
      setBytes(await readKeptBytes());
    } catch {
      setOn(!next);
      toast({
        title: t('Couldn’t change that'),
        description: t('Please try again with a connection.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('Keep my places on this phone')}
        hint={t(
          'Saved places with their menus, your lists, rewards and codes, and tables that you decide at open without a connection. Signing out removes them.',
        )}
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => void change(target.checked)}
      />
      <p role="status" className="text-sm text-ink-2">
        {isBusy
          ? t('Saving your places…')
          : bytes !== null &&
            bytes >= MIN_BYTES &&
            t('Tablemate takes {megabytes} in this browser.', { megabytes: toMegabytes(bytes) })}
      </p>
    </div>
  );
}
