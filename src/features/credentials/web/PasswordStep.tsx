import type { ReactNode } from 'react';
import { z } from 'zod';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

const Confirmation = z.object({ currentPassword: CurrentPassword });

interface PasswordStepProps {
  onClose: () => void;
  onSubmit: (input: z.output<typeof Confirmation>) => Promise<unknown>;
  /** The label of the button. */
  action: string;
  destructive?: boolean;
  /** What the step leads to, in a sentence. */
  children: ReactNode;
}

export function PasswordStep({ onClose, onSubmit, action, destructive, children }: PasswordStepProps) {
  const form = useZodForm(Confirmation, { currentPassword: '' });
  return (
    <Form form={form} showFailure className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-sm text-ink-2">{children}</p>
      <CurrentPasswordField />
      <DialogFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton variant={destructive ? 'destructive' : 'primary'}>{action}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
