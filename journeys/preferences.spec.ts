import { expect, open, signInAsNewUser, test, toast } from './support.ts';

test('a new person saves preferences, and is led to the list', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/preferences');
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what you like' })).toBeVisible();
  await expect(page.getByText('Help us personalize your experience')).toBeVisible();
  for (const choice of ['Sushi', 'Vegan', 'Sea-view', '€€', 'Gluten-free', 'Coffee/Tea'])
    await page.getByText(choice, { exact: true }).click();
  await page.getByText('Vegan', { exact: true }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page).toHaveURL('/restaurants');
  await expect(toast(page)).toContainText('Preferences saved');
  await expect(toast(page)).toContainText('Your preferences have been saved successfully.');
  expect(await (await page.request.get('/api/user-preferences')).json()).toMatchObject({
    cuisines: ['Sushi'],
    atmosphere: ['Sea-view'],
    priceTier: ['$$'],
    dietary: ['Gluten-free'],
    extras: ['Coffee/Tea'],
  });

  await page.goto('/preferences');
  await expect(page).toHaveURL('/restaurants');
  await open(page, '/preferences?edit=1');
  await expect(page.getByRole('checkbox', { name: 'Sushi' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Vegan' })).not.toBeChecked();
});

test('the onboarding has all choices', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/preferences');
  const choices = {
    Cuisines: ['Sushi', 'Italian', 'Mexican', 'Thai', 'Indian', 'Vegan', 'Chinese', 'French'],
    Atmosphere: ['Sea-view', 'Kid-friendly', 'Live-music', 'Romantic', 'Cozy', 'Outdoor'],
    // In the currency of the sample city.
    Price: ['€', '€€', '€€€', '€€€€'],
    Dietary: ['Gluten-free', 'Halal', 'Kosher', 'Vegetarian', 'Nut-free'],
    Extras: ['Coffee/Tea', 'Night-life', 'Desserts'],
  };
  for (const [group, names] of Object.entries(choices)) {
    const boxes = page.getByRole('group', { name: group }).last().getByRole('checkbox');
    await expect(boxes).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(boxes.nth(index)).toHaveAccessibleName(name);
  }
});

test('the onboarding can be skipped, and asks again the next time', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/preferences');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/restaurants');
  await page.goto('/preferences');
  await expect(page).toHaveURL('/preferences');
});

test('a restaurant account is led to its area in place of the onboarding', async ({ page }) => {
  await signInAsNewUser(page, 'restaurant');
  await page.goto('/preferences');
  await expect(page).toHaveURL('/admin');
});

test.describe('where saving fails', () => {
  test.use({ expectedMessages: [/status of 503/] });

  test('the choices stay, and a toast says that saving failed', async ({ page }) => {
    await signInAsNewUser(page);
    await open(page, '/preferences');
    await page.route('**/api/user-preferences', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are away for a moment. Please try again.' } }),
    );
    await page.getByText('Thai', { exact: true }).click();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(toast(page)).toContainText('Error saving preferences');
    await expect(toast(page)).toContainText('503: We are away for a moment. Please try again.');
    await expect(page.getByRole('checkbox', { name: 'Thai' })).toBeChecked();
    await page.unroute('**/api/user-preferences');
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page).toHaveURL('/restaurants');
  });
});
