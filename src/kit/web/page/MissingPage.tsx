import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  title: string;
  /** Why it may be missing; true of what was deleted and of what is only hidden from the reader. */
  text: string;
  href?: string;
  label?: string;
}

/** Stands in place of a page whose thing is not there for this person; leads to the restaurants unless it says where. */
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
