import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { RestaurantPicker } from '#features/discovery/web/RestaurantPicker.tsx';
import { listSavedCards } from '#features/lists/contract.ts';
import { MAX_OFFLINE_PLACES } from '#features/lists/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

/** Asks where to check in: a search, and the saved places with an owner, as many as a phone keeps for offline use. */
export function CheckInPlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const savedCards = useQuery(query(listSavedCards, { limit: MAX_OFFLINE_PLACES })).data?.items ?? [];
  const places = savedCards.filter(({ userId }) => userId !== null);
  return (
    <Dialog open={open} onClose={onClose} tall title={t('Check in')} description={t('Where are you?')}>
      <div className="grid grid-cols-1 gap-5">
        <RestaurantPicker owned="codes" onPick={({ id }) => void navigate({ href: links.checkIn(id) })} />
        {places.length > 0 && (
          <section>
            <h3 className="mb-1 text-lg">{t('Saved places')}</h3>
            <ul>
              {places.map(({ id, name, address }) => (
                <li key={id}>
                  <a
                    href={links.checkIn(id)}
                    className="block rounded-field px-2 py-2 wrap-anywhere hover:bg-sunken"
                  >
                    <span className="block text-sm font-semibold">{name}</span>
                    <span className="block text-xs text-ink-2">
                      <bdi>{address}</bdi>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
