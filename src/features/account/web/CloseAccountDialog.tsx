import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { links } from '#addresses.ts';
import { nameFormerMember } from '#features/auth/rules.ts';
import { useLeave } from '#features/auth/web/useAccount.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { formatBalances } from '#features/wallet/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { joinItems } from '#kit/web/format.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { Closing, closeAccount, type getClosing } from '../contract.ts';

interface CloseAccountDialogProps {
  closing: ReplyOf<typeof getClosing>;
  open: boolean;
  onClose: () => void;
}

const CHOICES = [
  { value: 'stay', label: t('They stay') },
  { value: 'go', label: t('They go too') },
] as const;

const REVIEW_HINTS = {
  stay: t('They help others, under “{formerMember}” and without your name or picture.', {
    formerMember: nameFormerMember(),
  }),
  go: t('They are deleted, and the ratings of those restaurants are updated.'),
};

export function CloseAccountDialog({ closing, open, onClose }: CloseAccountDialogProps) {
  const { reviewCount, restaurants, balances, bank } = closing;
  const leave = useLeave();
  const form = useZodForm(Closing, {
    currentPassword: '',
    reviews: reviewCount === 0 ? 'go' : 'stay',
    deleteRestaurants: false,
    moneyTo: '',
    leavesMoney: false,
  });
  const wish = useController({ control: form.control, name: 'reviews' });
  const agreement = useController({ control: form.control, name: 'deleteRestaurants' }).field;
  const send = useEndpointMutation(closeAccount, {
    success: async ({ message, receipt }) => {
      await leave(links.receipt(receipt));
      toast({ title: t('Account deleted'), description: message });
    },
  });
  const places = joinItems(restaurants.map(({ name }) => name));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Delete your account?')}
      description={t('There is no way back. You may want to export your data first.')}
    >
      <Form form={form} showFailure className="grid gap-4" onSubmit={(wish) => send.mutateAsync(wish)}>
        {reviewCount > 0 && (
          <FieldGroup
            label={plural(reviewCount, 'Your {n} review', 'Your {n} reviews')}
            error={wish.fieldState.error?.message}
          >
            <ChoiceGroup
              label={t('Keep or delete your reviews')}
              options={CHOICES}
              value={wish.field.value}
              onChange={wish.field.onChange}
            />
            <p className="text-sm text-ink-2">{REVIEW_HINTS[wish.field.value]}</p>
          </FieldGroup>
        )}
        {balances.length > 0 && <LastMoney balances={balances} bank={bank} />}
        {restaurants.length > 0 && (
          <div className="rounded-card border border-error px-4 py-2">
            <Checkbox
              label={<span className="wrap-anywhere">{t('Delete {places}', { places })}</span>}
              hint={t('With menus, pictures and everything that guests wrote about them.')}
              checked={agreement.value ?? false}
              onChange={({ target }) => agreement.onChange(target.checked)}
            />
          </div>
        )}
        <CurrentPasswordField />
        <DialogFoot>
          <Button onClick={onClose}>{t('Keep my account')}</Button>
          <SubmitButton variant="destructive" disabled={restaurants.length > 0 && !agreement.value}>
            {t('Delete my account')}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

type Balances = ReplyOf<typeof getClosing>['balances'];
type Part = 'cards' | 'bank' | 'rest';

/** One part in each currency, such as "$5.00 and €12.00"; empty if it is zero. */
const formatPart = (balances: Balances, part: Part): string =>
  formatBalances(
    balances.flatMap(({ currency, [part]: balance }) => (balance > 0 ? [{ currency, balance }] : [])),
  );

const MONEY_CHOICES = [
  { value: 'person', label: t('To somebody') },
  { value: 'leave', label: t('Leave it behind') },
] as const;

/** Shows where the money of a leaving account goes, and asks for the receiver of the rest. Needs a form around it. */
function LastMoney({ balances, bank }: { balances: Balances; bank: string | null }) {
  const [cards, toBank, rest] = (['cards', 'bank', 'rest'] as const).map((part) =>
    formatPart(balances, part),
  );
  const { control } = useFormContext<z.input<typeof Closing>>();
  const leaves = useController({ control, name: 'leavesMoney' }).field;
  const to = useController({ control, name: 'moneyTo' });
  const leavesMoney = useWatch({ control, name: 'leavesMoney' }) ?? false;
  return (
    <FieldGroup label={t('Your money')} error={leavesMoney ? to.fieldState.error?.message : undefined}>
      <ul className="grid gap-1 text-sm">
        {cards && <li>{t('{cards} goes back to the cards it came from.', { cards })}</li>}
        {toBank && <li>{t('{toBank} is paid out to {bank}.', { toBank, bank: bank ?? '' })}</li>}
        {rest && <li>{t('{rest} can go to no card and no bank. You say who gets it:', { rest })}</li>}
      </ul>
      {rest && (
        <>
          <ChoiceGroup
            label={t('Who gets the rest')}
            options={MONEY_CHOICES}
            value={leavesMoney ? 'leave' : 'person'}
            onChange={(value) => {
              leaves.onChange(value === 'leave');
              if (value === 'leave') to.field.onChange('');
            }}
          />
          {leavesMoney ? (
            <p className="text-sm text-ink-2">{t('It stays with Tablemate, and nobody gets it back.')}</p>
          ) : (
            <FormField
              name="moneyTo"
              label={t('Username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </>
      )}
    </FieldGroup>
  );
}
