import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { understandSentence } from '#features/discovery/contract.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { formatDeviceTime } from '../deviceTime.ts';
import { findAllowedPosition } from './allowedPosition.ts';

const PAUSE = 250;

/** What a sentence asks for, as it is typed; `settled` once the answer is that of the sentence as it stands. */
export function useSentence(sentence: string) {
  const [now] = useState(() => formatDeviceTime(Date.now()));
  const text = sentence.trim();
  const debounced = useDebounced(text, PAUSE);
  // Which station is "the station" follows from where somebody is.
  const position = useQuery({
    queryKey: ['allowed position'],
    queryFn: findAllowedPosition,
    enabled: debounced !== '',
  });
  const answer = useQuery({
    ...query(understandSentence, { sentence: debounced, now, ...position.data }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const settled = text === debounced && answer.isSuccess && !answer.isPlaceholderData;
  return {
    chips: text === '' ? [] : (answer.data?.chips ?? []),
    notUnderstood: text === '' ? [] : (answer.data?.notUnderstood ?? []),
    settled: text === '' || settled,
    failure: answer.error?.sentence,
  };
}
