import { expect, expectNoSidewaysScroll, open, signInAsNewUser, test } from './support.ts';

// 720 pixels are a screen of 1440 at 200 %, 320 one of 1280 at 400 %.
for (const [zoom, width, height] of [
  [200, 720, 450],
  [400, 320, 256],
] as const) {
  test.describe(`at ${zoom} %`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 2, expectedMessages: [/status of 404/] });

    test('no page scrolls sideways', async ({ page }) => {
      const [{ id }] = await (await page.request.get('/api/restaurants')).json();
      const restaurant = `/restaurants/${id}`;
      const pages = ['/restaurants', restaurant, `${restaurant}?tab=menu`, `${restaurant}?tab=reviews`];
      const forms = ['/auth', '/auth?form=login', '/auth?form=register', '/seed', '/no/such/page'];
      for (const address of [...pages, `${restaurant}?tab=gallery`, ...forms]) {
        await page.goto(address);
        await expectNoSidewaysScroll(page);
      }
      await signInAsNewUser(page);
      await open(page, '/preferences');
      await expectNoSidewaysScroll(page);
      // A fixed bar must not cover the focused control.
      const save = page.getByRole('button', { name: 'Save preferences' });
      await save.click();
      await expect(page).toHaveURL('/restaurants');
    });
  });
}
