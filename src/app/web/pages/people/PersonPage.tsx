import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#app/web/links.ts';
import { fresh, type LoaderOf, orNotFound } from '#app/web/root.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getPerson, type Person } from '#features/people/contract.ts';
import { ProfileHead } from '#features/people/web/ProfileHead.tsx';
import { ShortReview } from '#features/people/web/ShortReview.tsx';
import { ReportButton } from '#features/reports/web/ReportButton.tsx';
import { query } from '#kit/web/api.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { reviewsByPerson } from '../accountQueries.ts';

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
  const now = useRenderTime();
  const { data: person } = useSuspenseQuery(query(getPerson, { username }));
  const list = useSuspenseInfiniteQuery(reviewsByPerson(username));
  const reviews = list.data.pages.flatMap((page) => page.items);
  const isMe = user?.id === person.id;
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <ProfileHead
        person={person}
        counters={[{ label: 'Reviews', count: person.reviewCount, href: '#reviews' }]}
      >
        {isMe ? (
          <a href={links.profile} className={buttonClass()}>
            To my own profile
          </a>
        ) : (
          <ReportButton
            kind="user"
            noun="person"
            targetId={person.id}
            signIn={user ? null : links.auth(links.person(username))}
          />
        )}
      </ProfileHead>
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
            {isMe ? 'You have not reviewed anything yet.' : `${person.name} has not reviewed anything yet.`}
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
    </div>
  );
}
