import { Globe, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseHours } from '#features/hours/parse.ts';
import { openLabel, openState, weekTable } from '#features/hours/rules.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import type { Restaurant } from '../contract.ts';
import { Address } from './Address.tsx';

/** Hours, phone, website and the way there; `now` in milliseconds. */
export function FactsPanel({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const { address, phone, website, timeZone } = restaurant;
  const hours = parseHours(restaurant.openingHours);
  return (
    <Panel title={hours ? openLabel(openState(hours, timeZone, new Date(now))) : 'Hours not known'}>
      {hours && (
        <table className="w-full text-sm">
          <caption className="sr-only">Opening hours</caption>
          <tbody>
            {weekTable(hours).map((row) => (
              <tr key={row.day}>
                <th scope="row" className="py-1 text-left align-top font-normal text-ink-2">
                  {row.day}
                </th>
                <td className="py-1 text-right font-medium">{row.hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
        <Fact icon={<MapPin size={18} />}>
          <Address>{address}</Address>
        </Fact>
        {phone && (
          <Fact icon={<Phone size={18} />}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="underline-offset-4 hover:underline">
              {phone}
            </a>
          </Fact>
        )}
        {website && /^https?:\/\//.test(website) && (
          <Fact icon={<Globe size={18} />}>
            <a
              href={website}
              rel="noopener nofollow"
              className="break-all underline-offset-4 hover:underline"
            >
              {website.replace(/^https?:\/\//, '')}
            </a>
          </Fact>
        )}
      </ul>
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
        rel="noopener"
        target="_blank"
        className={`${buttonClass({ full: true })} mt-4`}
      >
        Directions
      </a>
    </Panel>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-0.5 text-ink-3">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
