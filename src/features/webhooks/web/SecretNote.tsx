import { Copy } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

/** A secret, shown only once. */
export function SecretNote({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: t('Secret copied') });
    } catch {
      toast({
        title: t('Copying failed'),
        description: t('Select the secret and copy it.'),
        variant: 'destructive',
      });
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {t(
          'Your program checks by this secret that a message is ours. Keep it where nobody else reads it; it is not shown again.',
        )}
      </p>
      <TextInput
        readOnly
        dir="ltr"
        aria-label={t('Secret')}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <DialogFoot>
        <Button icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogFoot>
    </div>
  );
}
