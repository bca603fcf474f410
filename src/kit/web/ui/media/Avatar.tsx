import { cx } from '../cx.ts';
import { useImageState } from './image-state.ts';

interface AvatarProps {
  /** Whose it is; its first letter shows while there is no picture. */
  name: string;
  src?: string | null;
  /** Pixels across, 40 unless told. */
  size?: number;
  /** Alternative text where the name does not stand beside it; otherwise the picture is decoration. */
  alt?: string;
  className?: string;
}

export function Avatar({ name, src, size = 40, alt = '', className }: AvatarProps) {
  const { state, events } = useImageState(src);
  return (
    <span data-state={state} className={cx('avatar', className)} style={{ width: size, height: size }}>
      {alt && <span className="sr-only">{alt}</span>}
      <span aria-hidden="true" style={{ fontSize: size * 0.4 }}>
        {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
      </span>
      {src && state !== 'error' && (
        <img {...events} src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
