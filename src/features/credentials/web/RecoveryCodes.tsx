import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: t('Codes copied') });
    } catch {
      toast({
        title: t('Copying failed'),
        description: t('Select the codes and copy them.'),
        variant: 'destructive',
      });
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        {t(
          'Each of these codes signs you in once, should you lose your phone. Keep them somewhere safe: they are shown only once.',
        )}
      </p>
      <ul className="grid gap-1 rounded-card bg-sunken p-4 text-center font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={copy}>{t('Copy codes')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      </DialogFoot>
    </div>
  );
}
