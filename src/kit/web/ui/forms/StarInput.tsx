import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { plural } from '#kit/contract/text.ts';
import { cx } from '../cx.ts';

const STARS = [1, 2, 3, 4, 5];

interface StarInputProps {
  /** For screen readers; a surrounding FieldGroup shows it. */
  label: string;
  /** 1 to 5; null without a choice. */
  value: number | null;
  onChange: (value: number) => void;
  /** Pixels per star. */
  size?: number;
}

/** Five stars, chosen by pointer or with the arrow keys. */
export function StarInput({ label, value, onChange, size = 28 }: StarInputProps) {
  const name = useId();
  const [hoveredStars, setHoveredStars] = useState<number | null>(null);
  const lit = hoveredStars ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onPointerLeave={() => setHoveredStars(null)}
      className="-mx-1 inline-flex w-fit"
    >
      {STARS.map((star) => (
        <label
          key={star}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHoveredStars(star)}
          className="relative grid min-h-11 min-w-10 cursor-pointer place-items-center rounded-field px-1 has-focus-visible:outline-2 has-focus-visible:outline-accent lg:min-h-9 lg:min-w-0"
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            aria-label={plural(star, '{n} star', '{n} stars')}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Star
            size={size}
            strokeWidth={1.5}
            className={cx('smooth', star <= lit ? 'fill-gold text-gold' : 'fill-sunken text-edge')}
          />
        </label>
      ))}
    </div>
  );
}
