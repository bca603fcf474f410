import { z } from 'zod';
import { FormFoot } from '#features/admin/row/web/RowForm.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { NamesFields } from '#features/restaurants/web/names/NamesFields.tsx';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminCity, CityChanges, editCity } from '../contract.ts';

const { name, names, aliases, currency, country } = CityChanges.shape;

const inCapitals = z.string().transform((text) => text.trim().toUpperCase());

/** The fields with the types of their controls. */
const Fields = z.object({
  name,
  names,
  /** Separated by commas. */
  aliases: z
    .string()
    .transform((text) => text.split(',').flatMap((alias) => alias.trim() || []))
    .pipe(aliases),
  currency: inCapitals.pipe(currency),
  country: inCapitals.transform((code) => code || null).pipe(country),
});

/** Changes the names and the currency of a city. */
export function CityDialog({ city, open, onClose }: { city: AdminCity; open: boolean; onClose: () => void }) {
  const form = useZodForm(Fields, {
    name: city.name,
    names: city.names,
    aliases: city.aliases.join(', '),
    currency: city.currency,
    country: city.country ?? '',
  });
  const send = useChange(editCity, {
    success: () => {
      onClose();
      toast({ title: t('City changed') });
    },
    failure: () => undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Edit {name}', { name: city.name })}
      description={t('Its address stays. Prices keep their numbers, in another currency too.')}
    >
      <Form form={form} showFailure onSubmit={(values) => send.mutateAsync({ id: city.id, ...values })}>
        <FormField name="name" label={t('Name')} maxLength={60} />
        <NamesFields hint={t('Whoever reads in one of them sees it in the place of the name above.')} />
        <FormField
          name="aliases"
          label={t('Other names')}
          optional
          hint={t(
            'As addresses may have them, with commas: Lissabon, Lisbonne. An address that has any of its names is there.',
          )}
          maxLength={600}
        />
        <FormField
          name="currency"
          label={t('Currency')}
          hint={t('Three letters, such as EUR.')}
          maxLength={3}
        />
        <FormField
          name="country"
          label={t('Country')}
          optional
          hint={t('Two letters, such as PT.')}
          maxLength={2}
        />
        <FormFoot onClose={onClose} />
      </Form>
    </Dialog>
  );
}
