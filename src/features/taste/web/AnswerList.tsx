import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { type ComparisonAnswer, undoAnswer } from '../contract.ts';
import { ANSWER_REFRESHES, answersQuery } from './queries.ts';

const toSentence = ({ first, second, outcome }: ComparisonAnswer) => {
  if (outcome === 1) return t('{name} was better than {name2}.', { name: first.name, name2: second.name });
  if (outcome === -1) return t('{name} was better than {name2}.', { name: second.name, name2: first.name });
  return t('{name} and {name2} were about the same.', { name: first.name, name2: second.name });
};

/** My answers, newest first, each with an undo. */
export function AnswerList() {
  const now = useRenderTime();
  const list = useInfiniteQuery(answersQuery);
  const undo = useEndpointMutation(undoAnswer, {
    refreshes: ANSWER_REFRESHES,
    success: ({ message }) => toast({ title: message }),
    failure: ({ sentence }) =>
      toast({ title: t('Couldn’t undo the answer'), description: sentence, variant: 'destructive' }),
  });
  if (list.isError && !list.data) return <ReadError read={list} />;
  if (!list.data) return <Skeleton className="h-24" />;
  const answers = list.data.pages.flatMap((page) => page.items);
  if (answers.length === 0)
    return (
      <p className="text-ink-2">
        {t('You have not compared any places yet. Your ranking goes by your stars alone.')}
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {answers.map((answer) => (
          <li key={answer.id} className="flex items-center gap-3 py-2">
            <p className="min-w-0 flex-1 text-sm wrap-anywhere">
              {toSentence(answer)}{' '}
              <span className="block text-xs text-ink-3">{formatTimeAgo(answer.askedAt, now)}</span>
            </p>
            <Button
              size="sm"
              variant="quiet"
              icon={<Undo2 size={16} />}
              busy={undo.isPending && undo.variables.id === answer.id}
              aria-label={t('Undo: {sentence}', { sentence: toSentence(answer) })}
              onClick={() => undo.mutate({ id: answer.id })}
            >
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} answer', '{n} answers')} className="mt-3" />
    </>
  );
}
