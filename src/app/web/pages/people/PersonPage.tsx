import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { links } from '#app/web/links.ts';
import { fresh, type LoaderOf, orNotFound } from '#app/web/root.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getPerson, type Person } from '#features/people/contract.ts';
import { ProfileHead } from '#features/people/web/ProfileHead.tsx';
import { ShortReview } from '#features/people/web/ShortReview.tsx';
import { query } from '#kit/web/api.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { reviewsByPerson } from '../accountQueries.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonLists } from './PersonLists.tsx';
import { usePersonSearch } from './personSearch.ts';
import { profileCounters } from './profileCounters.ts';

const route = getRouteApi('/people/$username');

export const loadPerson = async ({
  context: { queryClient },
  params: { username },
}: LoaderOf<{ username: string }>): Promise<Person> => {
  const [person] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(fresh(query(getPerson, { username }))),
      queryClient.fetchInfiniteQuery(fresh(reviewsByPerson(username))),
    ]),
  );
  return person;
};

/** Somebody as others see them. */
export function PersonPage() {
  const { username } = route.useParams();
  const user = useCurrentUser();
  const { data: person } = useSuspenseQuery(query(getPerson, { username }));
  const { give } = usePersonSearch();
  const here = links.person(person.username);
  const isMe = user?.id === person.id;
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <ProfileHead person={person} counters={profileCounters(person, here, '#reviews')}>
        <PersonActions person={person} give={give} />
      </ProfileHead>
      <PersonLists person={person} />
      {person.isOpen ? (
        <PersonReviews username={username} name={person.name} isMe={isMe} />
      ) : (
        <PrivateNote name={person.name} />
      )}
    </div>
  );
}

/** What stands in place of all that a private account shows to its followers. */
function PrivateNote({ name }: { name: string }) {
  return (
    <div className="mt-10 grid justify-items-center gap-2 border-t border-line px-4 pt-10 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
        <Lock size={24} />
      </span>
      <h2 className="text-lg">This account is private</h2>
      <p className="max-w-form text-balance wrap-anywhere text-ink-2">
        Only people whom {name} accepted as followers see posts, reviews and lists here.
      </p>
    </div>
  );
}

function PersonReviews({ username, name, isMe }: { username: string; name: string; isMe: boolean }) {
  const now = useRenderTime();
  const list = useSuspenseInfiniteQuery(reviewsByPerson(username));
  const reviews = list.data.pages.flatMap((page) => page.items);
  return (
    <section id="reviews" className="mt-10 scroll-mt-20">
      <h2 className="mb-2 text-xl">Reviews</h2>
      {reviews.length === 0 ? (
        <EmptyState
          action={
            <a href={links.restaurants} className={buttonClass()}>
              Explore restaurants
            </a>
          }
        >
          {isMe ? 'You have not reviewed anything yet.' : `${name} has not reviewed anything yet.`}
        </EmptyState>
      ) : (
        reviews.map((review) => (
          <ShortReview
            key={review.id}
            review={review}
            now={now}
            href={links.restaurant(review.restaurant.id)}
          />
        ))
      )}
      <ShowMore list={list} noun="review" />
    </section>
  );
}
