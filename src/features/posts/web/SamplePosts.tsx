import taco from '@lobehub/fluent-emoji-3d/assets/1f32e.webp';
import curry from '@lobehub/fluent-emoji-3d/assets/1f35b.webp';
import noodles from '@lobehub/fluent-emoji-3d/assets/1f35c.webp';
import wine from '@lobehub/fluent-emoji-3d/assets/1f377.webp';
import avocado from '@lobehub/fluent-emoji-3d/assets/1f951.webp';
import pie from '@lobehub/fluent-emoji-3d/assets/1f967.webp';
import { Heart, MessageCircle } from 'lucide-react';
import { plural, t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { WallTab } from '#vocabulary.ts';

interface Sample {
  name: string;
  where: string;
  picture: string;
  alt: string;
  text: string;
  likes: number;
  comments: number;
}

const SAMPLES: Record<WallTab, Sample[]> = {
  people: [
    {
      name: t('Ana'),
      where: t('2 hours ago · A noodle bar'),
      picture: noodles,
      alt: t('A bowl of noodles'),
      text: t('Fourteen stools and a queue worth standing in.'),
      likes: 24,
      comments: 6,
    },
    {
      name: t('Miguel'),
      where: t('5 hours ago · A taqueria'),
      picture: taco,
      alt: t('A taco'),
      text: t('Three of these and I was done talking.'),
      likes: 12,
      comments: 2,
    },
  ],
  restaurants: [
    {
      name: t('A bakery around the corner'),
      where: t('3 hours ago'),
      picture: pie,
      alt: t('A pie'),
      text: t('Apple pie comes out of the oven at four. It rarely sees five.'),
      likes: 31,
      comments: 4,
    },
    {
      name: t('A wine bar'),
      where: t('7 hours ago'),
      picture: wine,
      alt: t('A glass of wine'),
      text: t('Tonight by the glass: everything from the Douro.'),
      likes: 18,
      comments: 3,
    },
  ],
  communities: [
    {
      name: t('Priya'),
      where: t('4 hours ago · in Curry Club'),
      picture: curry,
      alt: t('Curry with rice'),
      text: t('Week three of the #FoodChallenge: the green one.'),
      likes: 22,
      comments: 8,
    },
    {
      name: t('Karim'),
      where: t('9 hours ago · in Brunch People'),
      picture: avocado,
      alt: t('An avocado'),
      text: t('Under $15, with coffee. It can be done.'),
      likes: 9,
      comments: 1,
    },
  ],
};

/** An example of a wall with posts: marked as such, and without controls. */
export function SamplePosts({ tab }: { tab: WallTab }) {
  return (
    <section aria-label={t('Samples')} className="mt-4">
      <ul className="grid gap-10">
        {SAMPLES[tab].map(({ name, where, picture, alt, text, likes, comments }) => (
          <li key={name}>
            <article className="grid gap-3">
              <header className="flex items-center gap-3">
                <Avatar name={name} size={44} />
                <div className="min-w-0 flex-1">
                  <h2 className="font-body! text-base! leading-5 font-semibold! tracking-normal!">{name}</h2>
                  <p className="text-sm leading-5 text-ink-3">{where}</p>
                </div>
                <Chip tone="accent">{t('Sample')}</Chip>
              </header>
              <div className="grid aspect-5/4 place-items-center rounded-card bg-sunken">
                <img src={picture} alt={alt} width={160} height={160} loading="lazy" className="w-2/5" />
              </div>
              <p className="flex gap-5 text-sm font-semibold text-ink-3">
                <span className="inline-flex items-center gap-1.5">
                  <Heart size={20} /> <span aria-hidden="true">{likes}</span>
                  <span className="sr-only">{plural(likes, '{n} like', '{n} likes')}</span>
                </span>
                <span className="inline-flex items-center gap-1.5">
                  <MessageCircle size={20} /> <span aria-hidden="true">{comments}</span>
                  <span className="sr-only">{plural(comments, '{n} comment', '{n} comments')}</span>
                </span>
              </p>
              <p>{text}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
