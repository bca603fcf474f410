import type { ComponentProps, CSSProperties } from 'react';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'min' | 'max'> {
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** For screen readers: "$5.00". */
  valueText?: string;
}

export function Slider({ min, max, value, onChange, valueText, className, ...rest }: SliderProps) {
  const share = (value - min) / (max - min || 1);
  const style: CSSProperties & { '--fill': string } = {
    // The middle of the thumb, which is 28 px wide and stops 14 px before each end.
    '--fill': `calc(14px + ${share} * (100% - 28px))`,
  };
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={style}
      className={className ? `slider ${className}` : 'slider'}
    />
  );
}
