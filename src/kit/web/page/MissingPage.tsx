import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  title: string;
  /** A sentence that fits deleted things and things that are hidden from the reader. */
  text: string;
  href?: string;
  label?: string;
}

/** Shown if there is no such thing for this person; by default it leads to the restaurants. */
export function MissingPage({
  title,
  text,
  href = links.restaurants,
  label = t('Back to restaurants'),
}: Props) {
  return (
    <EmptyState
      page
      title={title}
      className="min-h-[70vh] content-center"
      action={
        <a href={href} className={buttonClass({ variant: 'primary' })}>
          {label}
        </a>
      }
    >
      {text}
    </EmptyState>
  );
}
