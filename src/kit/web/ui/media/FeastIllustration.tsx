import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp';
import lemon from '@lobehub/fluent-emoji-3d/assets/1f34b.webp';
import ramen from '@lobehub/fluent-emoji-3d/assets/1f35c.webp';
import chilli from '@lobehub/fluent-emoji-3d/assets/1f336-fe0f.webp';
import tomato from '@lobehub/fluent-emoji-3d/assets/1f345.webp';
import { useId } from 'react';

/** A filled plate seen from above, surrounded by its ingredients; decoration for the `feast` surface. */
export function FeastIllustration({ className }: { className?: string }) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <svg aria-hidden="true" viewBox="0 0 600 600" className={className}>
      <defs>
        <radialGradient id={`${id}shade`} cx=".34" cy=".28" r=".95" className="text-night">
          <stop offset=".35" stopColor="currentColor" stopOpacity="0" />
          <stop offset="1" stopColor="currentColor" stopOpacity=".3" />
        </radialGradient>
        <radialGradient id={`${id}well`} cx=".62" cy=".66" r=".7" className="text-night">
          <stop offset=".5" stopColor="currentColor" stopOpacity="0" />
          <stop offset="1" stopColor="currentColor" stopOpacity=".2" />
        </radialGradient>
        <filter id={`${id}soft`} x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="20" />
        </filter>
        <filter id={`${id}near`}>
          <feGaussianBlur stdDeviation="3.5" />
        </filter>
      </defs>
      <circle cx="332" cy="346" r="214" className="fill-night" opacity=".5" filter={url('soft')} />
      <circle cx="300" cy="300" r="224" className="fill-snow" />
      <circle cx="300" cy="300" r="224" className="fill-tomato" opacity=".06" />
      <circle cx="300" cy="300" r="224" fill={url('shade')} />
      <circle cx="300" cy="300" r="152" className="fill-snow" />
      <circle cx="300" cy="300" r="152" className="fill-tomato" opacity=".04" />
      <circle cx="300" cy="300" r="152" fill={url('well')} />
      <ellipse cx="318" cy="392" rx="96" ry="34" className="fill-night" opacity=".3" filter={url('near')} />
      <image href={ramen} x="166" y="146" width="268" height="268" />
      <g filter={url('near')}>
        <image href={tomato} x="6" y="26" width="150" height="150" transform="rotate(-14 81 101)" />
        <image href={lemon} x="462" y="430" width="138" height="138" transform="rotate(18 531 499)" />
        <image href={herb} x="470" y="16" width="124" height="124" transform="rotate(12 532 78)" />
        <image href={chilli} x="20" y="452" width="116" height="116" transform="rotate(-30 78 510)" />
      </g>
    </svg>
  );
}
