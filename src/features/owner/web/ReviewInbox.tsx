import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareReply } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { deleteReply, listReviews, type Review, replyToReview } from '#features/reviews/contract.ts';
import { REVIEWS } from '#features/reviews/rules.ts';
import { PrivateWordList } from '#features/reviews/web/PrivateWordList.tsx';
import { ReviewItem, type ReviewViewer } from '#features/reviews/web/ReviewItem.tsx';
import { SaidLanguage } from '#kit/contract/shapes.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { WrittenLanguageField } from '#kit/web/ui/forms/WrittenLanguageField.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';

const SHOWN = {
  all: { label: t('All reviews'), filter: {} },
  unanswered: { label: t('Without an answer'), filter: { unanswered: '1' } },
  low: { label: t('One and two stars'), filter: { maxRating: 2 } },
  private: { label: t('Private words to you'), filter: {} },
} as const;
type Shown = keyof typeof SHOWN;

interface ReviewInboxProps {
  restaurantId: number;
  now: number;
  reader: ReviewViewer;
  /** What shows below a review besides the answer: reporting it. */
  actions?: (review: Review) => ReactNode;
}

/** Reviews, newest first, with the owner's one answer to each; also the words for the owner alone. */
export function ReviewInbox({ restaurantId, now, reader, actions }: ReviewInboxProps) {
  const [filter, setFilter] = useState<Shown>('all');
  return (
    <section aria-label={t('Reviews')} className="grid max-w-wide grid-cols-1 gap-2">
      <Field label={t('Show')} className="sm:max-w-form">
        {(control) => (
          <Select
            {...control}
            value={filter}
            onChange={(event) =>
              setFilter(z.enum(['all', 'unanswered', 'low', 'private']).parse(event.target.value))
            }
            options={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
          />
        )}
      </Field>
      {filter === 'private' ? (
        <PrivateWordList restaurantId={restaurantId} now={now} />
      ) : (
        <Reviews key={filter} {...{ shown: filter, restaurantId, now, reader, actions }} />
      )}
    </section>
  );
}

function Reviews({ shown: filter, restaurantId, now, reader, actions }: ReviewInboxProps & { shown: Shown }) {
  const input = { id: restaurantId, ...SHOWN[filter].filter, limit: 20 };
  const list = useInfiniteQuery(pages(listReviews, input));
  const reviews = list.data?.pages.flatMap((page) => page.items);
  if (list.error && !reviews) return <ReadError read={list} title={t('The reviews did not load')} />;
  return (
    <>
      {!reviews && <Skeleton className="mt-4 h-40 rounded-card" />}
      {reviews?.length === 0 && (
        <EmptyState title={filter === 'all' ? t('No reviews yet') : t('Nothing to show')}>
          {filter === 'all'
            ? t('Guests write them on your page; you get a notification of each one.')
            : t('None of your reviews match.')}
        </EmptyState>
      )}
      {reviews?.map((review) => (
        <div key={review.id}>
          <ReviewItem review={review} now={now} reader={reader} />
          <div className="-mt-2 mb-5 flex flex-wrap items-start gap-2">
            <Answer review={review} />
            {actions?.(review)}
          </div>
        </div>
      ))}
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} review', '{n} reviews')}
        className="justify-self-center"
      >
        {t('Older reviews')}
      </ShowMore>
    </>
  );
}

const Shape = z.object({
  reply: z
    .string()
    .trim()
    .min(1, t('Write an answer'))
    .max(
      REVIEWS.longestReply,
      t('At most {longestReply} characters', { longestReply: REVIEWS.longestReply }),
    ),
  lang: SaidLanguage,
});

/** The answer is public, once for each review; it can be changed and deleted. */
function Answer({ review }: { review: Review }) {
  const [writing, setWriting] = useState(false);
  const form = useZodForm(Shape, {
    reply: review.reply?.reply ?? '',
    lang: WRITTEN_LANGUAGES.find((one) => one === review.reply?.lang) ?? null,
  });
  const send = useEndpointMutation(replyToReview, {
    refreshes: [listReviews],
    success: () => {
      setWriting(false);
      toast({
        title: t('Answer posted'),
        description: t('It appears below the review, and its author got a notification.'),
      });
    },
    failure: (error) =>
      toast({ title: t('The answer was not posted'), description: error.sentence, variant: 'destructive' }),
  });
  const takeBack = useEndpointMutation(deleteReply, {
    refreshes: [listReviews],
    success: () => {
      form.reset({ reply: '', lang: null });
      toast({ title: t('Reply deleted') });
    },
    failure: (error) =>
      toast({ title: t('The answer stays'), description: error.sentence, variant: 'destructive' }),
  });
  if (!writing) {
    return (
      <>
        <Button size="sm" icon={<MessageSquareReply size={18} />} onClick={() => setWriting(true)}>
          {review.reply ? t('Change the answer') : t('Answer')}
        </Button>
        {review.reply && (
          <Button
            size="sm"
            variant="quiet"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ id: review.id })}
          >
            {t('Delete reply')}
          </Button>
        )}
      </>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={({ reply, lang }) =>
        send.mutateAsync({ id: review.id, reply, ...(review.reply && { lang }) })
      }
      className="grid w-full gap-3"
    >
      <FormField
        name="reply"
        label={t('Your answer to {name}', { name: review.user.name })}
        hint={t('Everybody can read it.')}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={REVIEWS.longestReply} autoFocus />}
      </FormField>
      {review.reply && <WrittenLanguageField />}
      <div className="flex gap-2">
        <SubmitButton>{t('Post the answer')}</SubmitButton>
        <Button variant="quiet" onClick={() => setWriting(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
