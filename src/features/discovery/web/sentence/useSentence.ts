import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { understandSentence } from '#features/discovery/contract.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { formatDeviceTime } from '../localTime.ts';
import { findAllowedPosition } from './allowedPosition.ts';

const PAUSE = 250;

/** What a sentence asks for, as it is typed; `settled` once the answer is that of the sentence as it stands. */
export function useSentence(sentence: string) {
  const [now] = useState(() => formatDeviceTime(Date.now()));
  const wanted = sentence.trim();
  const asked = useDebounced(wanted, PAUSE);
  // Which station is "the station" follows from where somebody is.
  const position = useQuery({
    queryKey: ['allowed position'],
    queryFn: findAllowedPosition,
    enabled: asked !== '',
  });
  const answer = useQuery({
    ...query(understandSentence, { sentence: asked, now, ...position.data }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const settled = wanted === asked && answer.isSuccess && !answer.isPlaceholderData;
  return {
    chips: wanted === '' ? [] : (answer.data?.chips ?? []),
    notUnderstood: wanted === '' ? [] : (answer.data?.notUnderstood ?? []),
    settled: wanted === '' || settled,
    failure: answer.error?.sentence,
  };
}
