import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { dismissToast, toast, toastStore } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { answerQuestion, type ComparedPlace, getQuestion, undoAnswer } from '../contract.ts';
import { type ComparisonOutcome, formatMyBand, TASTE } from '../rules.ts';
import { ANSWER_REFRESHES } from './queries.ts';
import { HowItWorks } from './RankingList.tsx';

interface Props {
  /** The place that was just reviewed; without it, questions are about the least certain place. */
  placeId?: number;
  /** Opened by the app and not by the person: asks one question only. */
  isUnasked?: boolean;
  open: boolean;
  onClose: () => void;
}

/** The last answer, which can be undone. */
type Answered = { id: number; sentence: string };

/** At most three questions, "Which was better?", each of which can be skipped. */
export function CompareDialog({ placeId, isUnasked = false, open, onClose }: Props) {
  const [number, setNumber] = useState(1);
  const [skippedIds, setSkipped] = useState<number[]>([]);
  const [answers, setAnswers] = useState<Answered[]>([]);
  const last = answers.at(-1);
  const read = useQuery({
    ...query(getQuestion, { place: placeId, except: skippedIds }),
    // An answer in another dialog may have made the question stale.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const failure = ({ sentence }: { sentence: string }) =>
    toast({ title: t('Couldn’t save the answer'), description: sentence, variant: 'destructive' });
  const answer = useEndpointMutation(answerQuestion, {
    refreshes: ANSWER_REFRESHES,
    success: ({ id, name, band }) => {
      setAnswers([
        ...answers,
        { id, sentence: t('{name}: {myBand} places', { name, myBand: formatMyBand(band, band.count) }) },
      ]);
      setNumber(number + 1);
    },
    failure,
  });
  const undo = useEndpointMutation(undoAnswer, {
    refreshes: ANSWER_REFRESHES,
    success: () => {
      setAnswers(answers.slice(0, -1));
      setNumber(number - 1);
    },
    failure,
  });
  const question = read.data;
  const hasNothing = isUnasked && number === 1 && (question === null || read.isError);
  useEffect(() => {
    if (open && hasNothing) onClose();
  }, [open, hasNothing, onClose]);
  const notice = useNotice(isUnasked && question !== undefined && question !== null);
  if (isUnasked && number === 1 && !question) return null;

  const isDone = question === null || number > TASTE.questions;
  const undoLast = last && (
    <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: last.id })}>
      {t('Undo the last answer')}
    </Button>
  );
  if (isDone)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={number > 1 ? t('Thank you') : t('Nothing left to compare')}
      >
        <p role="status" className="text-ink-2">
          {last?.sentence ??
            (number > 1
              ? t('You skipped the questions: your ranking stays as it is.')
              : t('Your places are compared well enough. Review another one, and there is more to ask.'))}
        </p>
        <p className="mt-3 text-sm">
          <HowItWorks />
        </p>
        <DialogFoot>
          {undoLast}
          <a href={links.myRanking()} className={buttonClass({ variant: 'primary' })} onClick={onClose}>
            {t('My ranking')}
          </a>
        </DialogFoot>
      </Dialog>
    );

  const isBusy = answer.isPending || undo.isPending || read.isPlaceholderData;
  const choose = (outcome: ComparisonOutcome) => {
    if (question && !isBusy)
      answer.mutate({ placeId: question.place.id, otherId: question.other.id, outcome });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Which was better?')}
      description={t('Question {number} of {questions}. Your answers make your own ranking.', {
        number,
        questions: TASTE.questions,
      })}
    >
      {notice && (
        <p className="mb-4 rounded-card bg-herb-soft px-4 py-2.5 text-sm wrap-anywhere text-herb">{notice}</p>
      )}
      {question ? (
        <div aria-busy={isBusy} className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Choice place={question.place} onChoose={() => choose(1)} />
            <Choice place={question.other} onChoose={() => choose(-1)} />
          </div>
          <Button full onClick={() => choose(0)}>
            {t('About the same')}
          </Button>
          <p role="status" className="sr-only">
            {t('Question {number}: {name} or {name2}?', {
              number,
              name: question.place.name,
              name2: question.other.name,
            })}
          </p>
        </div>
      ) : read.isError ? (
        <ReadError read={read} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <DialogFoot>
        {undoLast}
        <Button
          variant="quiet"
          onClick={() => {
            if (!question || isBusy) return;
            setSkipped([...skippedIds, question.other.id]);
            setNumber(number + 1);
          }}
        >
          {t('Skip')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Shows the page's toast inside the sheet: on a phone the toast would cover the choices. */
function useNotice(isOpen: boolean): string | null {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    const toast = isOpen ? toastStore.get() : null;
    if (!toast?.open || toast.variant === 'destructive') return;
    setNotice(toast.description ?? toast.title ?? null);
    dismissToast(toast.id);
  }, [isOpen]);
  return notice;
}

function Choice({ place, onChoose }: { place: ComparedPlace; onChoose: () => void }) {
  const { name, cuisine, image } = place;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-w-0 content-start gap-2 rounded-card border border-edge p-2 text-start smooth hover:border-accent hover:bg-sunken"
    >
      <Picture
        {...(image && pictureSources(image))}
        sizes="(min-width: 40rem) 12rem, 45vw"
        alt=""
        eager
        className="aspect-4/3 rounded-field"
      />
      <span className="px-1 pb-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        <span className="block truncate text-xs text-ink-2">{nameCuisine(cuisine)}</span>
      </span>
    </button>
  );
}
