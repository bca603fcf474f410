import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { getCurrencyAt } from '#features/cities/contract.ts';
import { getPreferences, savePreferences } from '#features/preferences/contract.ts';
import { PREFERENCE_OPTIONS } from '#features/preferences/options.ts';
import { nameCuisine, nameOption, toOptions } from '#features/restaurants/web/names/optionNames.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { RouterContext } from '#kit/web/page/root.ts';
import { toast } from '#kit/web/toast.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { FeastIllustration } from '#kit/web/ui/media/FeastIllustration.tsx';

const SECTIONS = [
  { name: 'cuisines', label: t('Cuisines') },
  { name: 'atmosphere', label: t('Atmosphere') },
  { name: 'priceTier', label: t('Price') },
  { name: 'dietary', label: t('Dietary') },
  { name: 'extras', label: t('Extras') },
] as const;

const shape = async () => (await import('#features/preferences/shapes.ts')).PreferenceLists;

const EMPTY = { cuisines: [], atmosphere: [], priceTier: [], dietary: [], extras: [] };

const FindFriends = lazyPart(() => import('../FindFriends.tsx'), 'FindFriends');

/** Labels of the options that differ from the value that restaurants have. */
const NAMES: Readonly<Record<string, string>> = {
  'Sea-view': t('Sea-view', {}, 'of a restaurant'),
  'Kid-friendly': t('Kid-friendly', {}, 'of a restaurant'),
  'Live-music': t('Live-music', {}, 'of a restaurant'),
  Outdoor: t('Outdoor', {}, 'of a restaurant'),
  'Coffee/Tea': t('Coffee/Tea', {}, 'of a restaurant'),
  'Night-life': t('Night-life', {}, 'of a restaurant'),
  Desserts: t('Desserts', {}, 'of a restaurant'),
};

const nameExtra = (word: string) => NAMES[word] ?? nameOption(word);

const currencyQuery = query(getCurrencyAt, {});

export const loadPreferences = ({ context: { queryClient } }: { context: RouterContext }) =>
  queryClient.ensureQueryData(currencyQuery);

export function PreferencesPage() {
  const { data: preferences } = useSuspenseQuery(query(getPreferences, {}));
  const { currency } = useSuspenseQuery(currencyQuery).data;
  const options = {
    cuisines: toOptions(PREFERENCE_OPTIONS.cuisines, (cuisine) => NAMES[cuisine] ?? nameCuisine(cuisine)),
    atmosphere: toOptions(PREFERENCE_OPTIONS.atmosphere, nameExtra),
    dietary: toOptions(PREFERENCE_OPTIONS.dietary),
    extras: toOptions(PREFERENCE_OPTIONS.extras, nameExtra),
    priceTier: PREFERENCE_OPTIONS.priceTier.map((value) => ({
      value,
      label: formatPriceRange(value, currency) ?? value,
    })),
  };
  const navigate = useNavigate();
  const form = useZodForm(shape, preferences ?? EMPTY);
  const save = useEndpointMutation(savePreferences, {
    refreshes: [getPreferences],
    success: async () => {
      await navigate({ to: links.restaurants });
      toast({
        title: t('Preferences saved'),
        description: t('Your preferences have been saved successfully.'),
      });
    },
    failure: (error) =>
      toast({ title: t('Error saving preferences'), description: error.message, variant: 'destructive' }),
  });

  return (
    <div className="mx-auto grid max-w-page gap-12 px-4 pt-8 pb-8 lg:grid-cols-[1fr_24rem] lg:px-8 lg:pt-12">
      <div className="min-w-0">
        <h1 className="text-2xl">{t('Tell us what you like')}</h1>
        <p className="mt-1 mb-8 text-ink-2">{t('Help us personalize your experience')}</p>
        <Form form={form} className="grid gap-7" onSubmit={(lists) => save.mutateAsync(lists)}>
          {SECTIONS.map(({ name, label }) => (
            <FormGroup key={name} name={name} label={label}>
              {(control) => <ToggleChips label={label} options={options[name]} {...control} />}
            </FormGroup>
          ))}
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <SubmitButton size="lg">{t('Save preferences')}</SubmitButton>
            <a href={links.restaurants} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
              {t('Skip for now')}
            </a>
          </div>
        </Form>
        {!preferences && (
          <section className="mt-10 min-h-60">
            <h2 className="mb-3 text-xl">{t('Bring your friends')}</h2>
            <Hydrated>
              <FindFriends />
            </Hydrated>
          </section>
        )}
      </div>
      <div className="relative hidden overflow-hidden rounded-panel feast lg:block">
        <FeastIllustration className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
