import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';

const NAMES = [t('Ana'), t('Miguel'), t('Priya'), t('Karim')];

/** An example of the strip with stories: marked as such, and without controls. */
export const SampleStories = () =>
  NAMES.map((name) => (
    <li key={name} className="relative grid w-18 justify-items-center gap-1.5 text-xs text-ink-2">
      <span className="grid size-18 place-items-center rounded-full bg-line p-0.75">
        <span className="grid size-full place-items-center rounded-full bg-paper p-0.5">
          <Avatar name={name} size={62} className="opacity-60" />
        </span>
      </span>
      <span className="absolute top-12">
        <Chip tone="accent">{t('Sample')}</Chip>
      </span>
      <span>{name}</span>
    </li>
  ));
