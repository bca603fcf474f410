import { type ReactNode, useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { tooSmall } from '#features/wallet/rules.ts';
import { Step } from '#features/wallet/web/Step.tsx';
import { t } from '#kit/contract/text.ts';
import { CallError, useEndpointMutation } from '#kit/web/api.ts';
import { readDraft } from '#kit/web/draft.ts';
import { Form, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { useDraft } from '#kit/web/useDraft.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { createReview, ReviewInput } from '../contract.ts';
import { SUBJECTS } from '../options.ts';
import { readDraftFragment } from '../rules.ts';
import { BLANK_REVIEW_DRAFT, REVIEW_DRAFT, type ReviewDraft, reviewDraftKey } from './draft.ts';
import { OpinionFields } from './OpinionFields.tsx';
import { PrivateWordFields } from './PrivateWordFields.tsx';
import { TipField, useBalance } from './TipField.tsx';

interface Props {
  restaurant: { id: number; name: string; currency: string };
  /** The dishes that can be reviewed. */
  dishes: readonly { id: number; name: string }[];
  /** The id of the preselected dish, if the dialog was opened from one. */
  about?: number | undefined;
  userId: number;
  /** Whether a tip has a recipient. */
  takesTips: boolean;
  /** Renders a form that adds at least the missing amount of a currency; `onBack` returns to the review. */
  addFunds: (missingAmount: number, currency: string, onBack: () => void) => ReactNode;
  open: boolean;
  onClose: () => void;
  /** Called if the review waits in the outbox for a connection. */
  onWaiting: () => void;
  onPosted: () => void;
}

/** Writes a review. The browser stores the draft until it is posted. */
export function ReviewDialog(props: Props) {
  const { restaurant, open, onClose, addFunds } = props;
  const [times, setTimes] = useState(0);
  /** Set while the person adds funds. */
  const [missingAmount, setMissingAmount] = useState<number | null>(null);
  const isReview = missingAmount === null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      tall={isReview}
      title={isReview ? t('Add Review') : t('Add Funds')}
      description={isReview ? restaurant.name : undefined}
    >
      <Step name={isReview ? 'review' : 'funds'}>
        {/* Only hidden, so that photo uploads continue. */}
        <div hidden={!isReview}>
          <ReviewForm
            key={times}
            {...props}
            onAddFunds={setMissingAmount}
            onStartOver={() => setTimes(times + 1)}
          />
        </div>
        {!isReview && addFunds(missingAmount, restaurant.currency, () => setMissingAmount(null))}
      </Step>
    </Dialog>
  );
}

/**
 * Returns the draft that an assistant put into the address. It is removed from the address once the form, which
 * stores drafts itself, has it.
 */
function useOfferedDraft() {
  const [draft] = useState(() => readDraftFragment(window.location.hash));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (draft) window.history.replaceState(window.history.state, '', pathname + search);
  }, [draft]);
  return draft;
}

interface FormProps extends Props {
  onAddFunds: (missingAmount: number) => void;
  onStartOver: () => void;
}

function ReviewForm(props: FormProps) {
  const {
    restaurant,
    dishes,
    about,
    userId,
    takesTips,
    onClose,
    onWaiting,
    onPosted,
    onAddFunds,
    onStartOver,
  } = props;
  const [busy, setBusy] = useState(false);
  const key = reviewDraftKey(userId, restaurant.id);
  const offeredDraft = useOfferedDraft();
  const [draft] = useState(() => {
    const own = readDraft(key, REVIEW_DRAFT);
    return offeredDraft ? { ...BLANK_REVIEW_DRAFT, ...own, ...offeredDraft } : own;
  });
  const balance = useBalance(restaurant.currency);
  const form = useZodForm(ReviewInput, {
    ...{ restaurantId: restaurant.id, ...BLANK_REVIEW_DRAFT, ...draft },
    rating: draft?.rating ?? undefined,
    ...(about && dishes.some(({ id }) => id === about) && { reviewType: 'dish', menuItemId: about }),
  });
  const forget = useDraft(key, REVIEW_DRAFT, form);
  const [reviewType = 'dish', tip = 0] = useWatch({
    control: form.control,
    name: ['reviewType', 'tipAmount'],
  });
  const send = useEndpointMutation(createReview, {
    refreshes: 'everything',
    success: ({ earned }) => {
      forget();
      onPosted();
      toast({
        title: t('Review submitted'),
        description: [t('Thank you for your review!'), ...earned].join(' '),
      });
    },
    // Money must not move unattended: a review that waits for a connection is sent without its tip.
    waits: (input) => ({
      label: t('Review of {name}', { name: restaurant.name }),
      text: input.review,
      ...(input.tipAmount && {
        input: { ...input, tipAmount: 0 },
        note: t('A tip is never sent later.'),
      }),
    }),
    kept: () => {
      forget();
      onStartOver();
      onWaiting();
    },
    failure: ({ sentence }) =>
      toast({ title: t('Error submitting review'), description: sentence, variant: 'destructive' }),
  });

  async function post(input: Parameters<typeof send.mutateAsync>[0]) {
    // A draft may date from a time when tips had a recipient.
    const tipAmount = takesTips ? (input.tipAmount ?? 0) : 0;
    const { menuItemId } = input;
    if (balance !== undefined && tipAmount > balance) {
      const sentence = tooSmall(balance, tipAmount, restaurant.currency);
      throw new CallError(409, sentence, { tipAmount: sentence });
    }
    await send.mutateAsync({
      ...input,
      tipAmount,
      menuItemId: input.reviewType === 'dish' ? menuItemId : null,
    });
  }

  return (
    <Form form={form} className="grid gap-6" onSubmit={post}>
      {draft && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-x-3 rounded-card bg-sunken px-4 py-1 text-sm"
        >
          {offeredDraft ? t('Drafted by an assistant. Read it before you publish.') : t('Draft restored.')}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              forget();
              onStartOver();
            }}
          >
            {t('Start over')}
          </Button>
        </p>
      )}
      <FormGroup name="reviewType" label={t('What is it about?')}>
        {(control) => (
          <ChoiceGroup
            {...control}
            label={t('What is it about?')}
            options={REVIEW_TYPES.map((value) => ({ value, label: SUBJECTS[value] }))}
          />
        )}
      </FormGroup>
      {reviewType === 'dish' && dishes.length > 0 && <DishField dishes={dishes} />}
      <OpinionFields onBusy={setBusy} />
      <PrivateWordFields />
      {takesTips && (
        <TipField
          restaurant={restaurant.name}
          currency={restaurant.currency}
          balance={balance}
          tip={tip}
          onAddFunds={(missingAmount) => {
            form.clearErrors('tipAmount');
            onAddFunds(missingAmount);
          }}
          onWithout={() => {
            form.setValue('tipAmount', 0);
            form.clearErrors('tipAmount');
            void form.handleSubmit(post)();
          }}
        />
      )}
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton disabled={busy} busyLabel={t('Posting...')}>
          {busy ? t('Photos are uploading') : t('Post Review')}
        </SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function DishField({ dishes }: Pick<Props, 'dishes'>) {
  const { field, fieldState } = useController<ReviewDraft, 'menuItemId'>({ name: 'menuItemId' });
  return (
    <Field label={t('Dish')} error={fieldState.error?.message}>
      {(control) => (
        <Select
          {...control}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          onBlur={field.onBlur}
          ref={field.ref}
          placeholder={t('The food, no dish in particular')}
          options={dishes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  );
}
