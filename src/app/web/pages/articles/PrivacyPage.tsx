import { Article, ArticleSection } from './Article.tsx';

export function PrivacyPage() {
  return (
    <Article
      title="Privacy"
      lead="What Tablemate stores, where, and what it leaves alone. There is no advertising and no tracking."
    >
      <ArticleSection title="Without an account">
        <p>
          Nothing about you is stored with us but a line in the server’s log for each request: the time, the
          address of the page and your network address. Restaurants and filters that you save stay in your
          browser.
        </p>
      </ArticleSection>
      <ArticleSection title="With an account">
        <p>
          Your username, email address and name, your password as an argon2id hash that cannot be read back,
          your tastes, what you save and what you write. One cookie holds your session, for 30 days after your
          last visit and 90 at most. Another one says that you signed in with this browser before, so that we
          write to you only about new ones; a third keeps light or dark, where you chose one.
        </p>
      </ArticleSection>
      <ArticleSection title="Your position">
        <p>
          It is asked for only when you press “Near me”, “Nearest” or a sentence says so. It is rounded to
          about 100 metres, used to find what is close, and stands in the page’s address: think of that when
          you share the link, or take the filter away first.
        </p>
      </ArticleSection>
      <ArticleSection title="Your visits">
        <p>
          When you check in, it is kept that you were at that restaurant on that day, and when you sent the
          code; never where you stood. Others see the word “Visited” at what you write about it, and no day.
          Your archive under Settings has your visits, and they go with your account.
        </p>
      </ArticleSection>
      <ArticleSection title="Other companies">
        <p>
          Pictures, fonts and scripts come from this server. Where whoever runs it has chosen a base map, the
          pieces of the map that you look at are fetched from that map’s host.
        </p>
      </ArticleSection>
    </Article>
  );
}
