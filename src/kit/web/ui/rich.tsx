import { Fragment, type ReactNode } from 'react';
import type { ValueNames } from '#kit/contract/text.ts';

/** The names of the parts of a text: 'link' of "Read <link>the rules</link>". */
type PartNames<T extends string> = T extends `${string}</${infer Name}>${infer Rest}`
  ? Name | PartNames<Rest>
  : never;

/**
 * Returns a text with elements: "{name}" is replaced by one, and "<link>the rules</link>" by the result of a function
 * of the words within. Page builds replace the call by its elements, so it takes literals only.
 */
export function rich<const T extends string>(
  text: T,
  values: Record<ValueNames<T>, ReactNode> & Record<PartNames<T>, (words: string) => ReactNode>,
): ReactNode {
  const parts: Record<string, ReactNode | ((words: string) => ReactNode)> = values;
  const pieces = text.split(/(\{\w+\}|<(?:\w+)>.*?<\/\w+>)/);
  return (
    <>
      {pieces.map((piece, at) => {
        const [, name, part, words = ''] = /^\{(\w+)\}$|^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? [];
        const value = parts[name ?? part ?? ''];
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
        return <Fragment key={at}>{typeof value === 'function' ? value(words) : (value ?? piece)}</Fragment>;
      })}
    </>
  );
}
