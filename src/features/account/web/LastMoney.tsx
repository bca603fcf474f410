import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formatBalances } from '#features/wallet/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { FormField } from '#kit/web/form.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import type { Closing, getClosing } from '../contract.ts';

type Balances = ReplyOf<typeof getClosing>['balances'];
type Part = 'cards' | 'bank' | 'rest';

/** One part in each currency, such as "$5.00 and €12.00"; empty if it is zero. */
const formatPart = (balances: Balances, part: Part): string =>
  formatBalances(
    balances.flatMap(({ currency, [part]: balance }) => (balance > 0 ? [{ currency, balance }] : [])),
  );

const CHOICES = [
  { value: 'person', label: t('To somebody') },
  { value: 'leave', label: t('Leave it behind') },
] as const;

/** Shows where the money of a leaving account goes, and asks for the receiver of the rest. Needs a form around it. */
export function LastMoney({ balances, bank }: { balances: Balances; bank: string | null }) {
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
            options={CHOICES}
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
