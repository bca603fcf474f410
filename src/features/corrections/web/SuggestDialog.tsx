import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { formatTimeAgo } from '#kit/web/format.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { type AddedFact, CORRECTION_FACTS, type CorrectionFact } from '#vocabulary.ts';
import { listMyCorrections, suggestChange, withdrawCorrection } from '../contract.ts';
import { FACT_LABELS, isAdded, MAX_NOTE_LENGTH, MAX_SOURCE_LENGTH, pickValues } from '../rules.ts';
import { FactField } from './FactField.tsx';
import { FactValue } from './FactValue.tsx';
import { createSuggestionForm, type TypedSuggestion, toTyped } from './suggestionForm.ts';

interface Props {
  restaurant: Restaurant;
  /** The fact that is selected at first. */
  fact?: CorrectionFact;
  open: boolean;
  onClose: () => void;
}

/** Suggests a change of a restaurant next to its current values. */
export function SuggestDialog({ restaurant, fact, open, onClose }: Props) {
  const { id, userId } = restaurant;
  const [isSending, setIsSending] = useState(false);
  const [shape] = useState(() => createSuggestionForm(restaurant));
  const form = useZodForm(shape, toTyped(restaurant, fact));
  const send = useEndpointMutation(suggestChange, {
    refreshes: [listMyCorrections, getRestaurant],
    success: () => {
      onClose();
      toast({
        title: t('Suggestion sent'),
        description:
          userId === null
            ? t('Thank you. An administrator decides, and we tell you what comes of it.')
            : t('Thank you. The owner or an administrator decides, and we tell you what comes of it.'),
      });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      tall
      title={fact && isAdded(fact) ? TITLES[fact] : t('Suggest a change')}
      description={
        userId === null
          ? t('For {name}. Only administrators see who sent it.', { name: restaurant.name })
          : t('For {name}. Its owner does not see who sent it.', { name: restaurant.name })
      }
    >
      <div className="grid gap-5">
        <MySuggestions restaurantId={id} />
        <Form
          form={form}
          showFailure
          className="grid gap-5"
          onSubmit={(suggestion) => send.mutateAsync({ id, ...suggestion })}
        >
          {!fact && (
            <FormField<TypedSuggestion> name="fact" label={t('What is wrong?')}>
              {(control) => (
                <Select
                  {...control}
                  placeholder={t('Choose what is wrong')}
                  // A menu can only be added, from the tab that shows there is none.
                  options={CORRECTION_FACTS.filter((value) => value !== 'menu').map((value) => ({
                    value,
                    label: FACT_LABELS[value],
                  }))}
                />
              )}
            </FormField>
          )}
          <ChosenFact restaurant={restaurant} />
          <FormField<TypedSuggestion>
            name="note"
            label={t('Note')}
            optional
            hint={t('How do you know? Only the owner and administrators read it.')}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={MAX_NOTE_LENGTH} />}
          </FormField>
          <PhotoField onBusy={setIsSending} />
          <DialogFoot>
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton busyLabel={t('Sending...')} disabled={isSending}>
              {t('Send suggestion')}
            </SubmitButton>
          </DialogFoot>
        </Form>
      </div>
    </Dialog>
  );
}

const TITLES: Record<AddedFact, string> = { menu: t('Add the menu'), photo: t('Add a photo') };

const SOURCE_HINTS: Record<AddedFact, string> = {
  menu: t('The card at the table, or the address of the menu on the web.'),
  photo: t('“I took it” for a photo of yours. Send none that you may not show.'),
};

/** The current value of the chosen fact and the control for the new one. */
function ChosenFact({ restaurant }: { restaurant: Restaurant }) {
  const typedFact = useWatch<TypedSuggestion, 'fact'>({ name: 'fact' });
  const fact = CORRECTION_FACTS.find((one) => one === typedFact);
  if (!fact) return null;
  if (fact === 'closed')
    return (
      <p className="rounded-card bg-sunken p-4 text-sm">
        {t(
          'The page says that it is open. Suggest this only where it will not open again, not for holidays or building works.',
        )}
      </p>
    );
  if (isAdded(fact))
    return (
      <>
        {fact === 'menu' && <FactField fact={fact} currency={restaurant.currency} />}
        <FormField<TypedSuggestion>
          name="source"
          label={t('Where is it from?')}
          hint={SOURCE_HINTS[fact]}
          maxLength={MAX_SOURCE_LENGTH}
        />
      </>
    );
  return (
    <>
      <div className="rounded-card bg-sunken p-4 text-sm">
        <p className="mb-1 font-semibold">{t('The page says now')}</p>
        <FactValue fact={fact} values={pickValues(fact, restaurant)} currency={restaurant.currency} />
      </div>
      <FactField fact={fact} currency={restaurant.currency} />
    </>
  );
}

function PhotoField({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { field } = useController<TypedSuggestion, 'images'>({ name: 'images' });
  const { formState, getFieldState } = useFormContext<TypedSuggestion>();
  const fact = useWatch<TypedSuggestion, 'fact'>({ name: 'fact' });
  const isPhoto = fact === 'photo';
  return (
    <PictureField
      label={t('Photo')}
      optional={!isPhoto}
      hint={
        isPhoto
          ? t('It shows on the page once it is accepted, and stays there.')
          : fact === 'menu'
            ? t('The menu, for example. Only the owner and administrators see it.')
            : t('The sign on the door, for example. Only the owner and administrators see it.')
      }
      max={1}
      value={field.value}
      onChange={field.onChange}
      onBusy={onBusy}
      error={getFieldState('images', formState).error?.message}
    />
  );
}

/** Open suggestions of the viewer for a restaurant, which they can withdraw. */
function MySuggestions({ restaurantId }: { restaurantId: number }) {
  const now = useRenderTime();
  const { data } = useQuery(query(listMyCorrections, { id: restaurantId }));
  const withdraw = useEndpointMutation(withdrawCorrection, {
    refreshes: [listMyCorrections, getRestaurant],
    failure: ({ sentence }) =>
      toast({ title: t('Not withdrawn'), description: sentence, variant: 'destructive' }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="my-suggestions" className="rounded-card border border-line px-4 py-3">
      <h3 id="my-suggestions" className="text-sm font-semibold">
        {t('You have suggested')}
      </h3>
      <ul>
        {data.map(({ id, fact, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span>
              {FACT_LABELS[fact]} <span className="text-ink-3">{formatTimeAgo(createdAt, now)}</span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              busy={withdraw.isPending && withdraw.variables.id === id}
              onClick={() => withdraw.mutate({ id })}
            >
              {rich('Withdraw {fact}', {
                fact: <span className="sr-only">{FACT_LABELS[fact]}</span>,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
