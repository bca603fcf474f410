import { eq } from 'drizzle-orm';
import { loyaltyTerms, restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  expect,
  expectNoSidewaysScroll,
  newName,
  open,
  PASSWORD,
  PHONE,
  signInAsNewUser,
  test,
  toast,
} from './support.ts';

const HOSTILE = '"><img src=x onerror="window.hacked = 1">';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a visitor adds a restaurant by keyboard alone and creates the account at the end', async ({
    page,
    cleanUp,
    rows,
  }) => {
    const name = newName('Tasca');
    const press = (...keys: string[]) =>
      keys.reduce((chain, key) => chain.then(() => page.keyboard.press(key)), Promise.resolve());
    const type = (label: string, text: string) =>
      page
        .getByLabel(label)
        .focus()
        .then(() => page.keyboard.type(text));
    const heading = (title: string) => page.getByRole('heading', { level: 2, name: title });

    await open(page, '/add-restaurant');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
    for (const sentence of [
      'Restaurant name must be at least 2 characters',
      'Description must be at least 10 characters',
      'Price range is required',
      'Address is required',
      'Valid phone number required',
      'Valid email required',
    ])
      await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Restaurant name')).toBeFocused();

    await page.keyboard.type(name);
    // The group of names in other languages is between the two fields.
    await press('Tab', 'Tab');
    await page.keyboard.type(`Snacks and wine. ${HOSTILE}`);
    await press('Tab', 'Space', 'ArrowRight', 'Tab');
    await page.keyboard.type('Rua da Bica 12, Lisboa');
    await type('Phone', '+351 210 000 111');
    await type('Email', 'tasca@example.com');
    await type('Website', 'nowhere');
    await press('Enter');
    await expect(page.getByText('Valid website URL required')).toBeVisible();
    await expect(page.getByLabel('Website')).toBeFocused();
    await press('Control+a');
    await page.keyboard.type('https://tasca.example.com');
    await press('Enter');

    await expect(heading('Images & Logo')).toBeFocused();
    await expect(page).toHaveURL('/add-restaurant?step=2');
    await expect(page.getByRole('heading', { name: 'Photos need an account' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');

    await expect(heading('Categories & Features')).toBeFocused();
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
    for (const sentence of [
      'Select at least one cuisine type',
      'Select at least one vibe',
      'Select at least one language',
    ])
      await expect(page.getByText(sentence)).toBeVisible();
    for (const choice of ['Greek', 'Vegan', 'Rustic', 'English', 'WiFi']) {
      await page.getByRole('checkbox', { name: choice, exact: true }).first().focus();
      await press('Space');
    }
    await expect(page.getByLabel('Main cuisine')).toHaveValue('Greek');

    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Rustic' })).toBeChecked();
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel('Restaurant name')).toHaveValue(name);
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('checkbox', { name: 'Greek' })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');

    await expect(heading('Operating Hours')).toBeFocused();
    await page.getByRole('group', { name: 'Monday' }).getByLabel('Closed').focus();
    await press('Space');
    await page.getByRole('button', { name: 'Add hours: Tuesday' }).focus();
    await press('Enter');
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
    await expect(page.getByText('Tuesday: these hours overlap')).toBeVisible();
    await page.getByLabel('Tuesday, hours 1: closes').fill('15:00');
    await page.getByLabel('Tuesday, hours 2: closes').fill('01:00');
    await expect(page.getByText('Closes on the next day')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');

    await expect(heading('Menu Items and Events & Shows')).toBeFocused();
    await page.getByRole('button', { name: 'Add a dish' }).focus();
    await press('Enter');
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
    await expect(page.getByText('Item name is required')).toBeVisible();
    await expect(page.getByText('Price must be a positive number')).toBeVisible();
    const dish = page.getByRole('region', { name: 'Dish 1' });
    await dish.getByLabel('Dish', { exact: true }).fill(HOSTILE);
    await dish.getByLabel('Price').fill('12.50');
    await expect(dish.getByLabel('Category')).toHaveValue('Main');
    await page.getByRole('button', { name: 'Add Trivia Tuesday' }).focus();
    await press('Enter');
    await expect(page.getByRole('region', { name: 'Event 1' }).getByLabel('Day')).toHaveValue('tuesday');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');

    await expect(heading('Loyalty Challenges')).toBeFocused();
    await page.getByRole('checkbox', { name: /Review Reward/ }).focus();
    await press('Space');
    await page.getByRole('button', { name: 'Submit Restaurant' }).focus();
    await press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Your owner account' });
    await expect(dialog).toBeVisible();
    const username = newName('owner');
    cleanUp(() => rows.db.delete(users).where(eq(users.username, username)));
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Email').fill(`${username}@example.com`);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Confirm password').fill(PASSWORD);
    await press('Enter');

    await expect(page).toHaveURL(/\/admin\?restaurant=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
    await expect(toast(page)).toContainText('Restaurant Registered!');
    await expect(toast(page)).toContainText('Your restaurant has been successfully submitted for review.');
    const [restaurant] = await rows.db.select().from(restaurants).where(eq(restaurants.name, name));
    expect(restaurant).toMatchObject({
      status: 'pending',
      description: `Snacks and wine. ${HOSTILE}`,
      priceRange: '$$',
      cuisineType: 'Greek',
      tags: ['Vegan'],
      website: 'https://tasca.example.com',
      openingHours: {
        monday: [],
        tuesday: [
          { open: '09:00', close: '15:00' },
          { open: '18:00', close: '01:00' },
        ],
      },
      events: [{ name: 'Trivia Tuesday', date: 'Every Tuesday' }],
    });
    const [terms] = await rows.db
      .select()
      .from(loyaltyTerms)
      .where(eq(loyaltyTerms.restaurantId, restaurant?.id ?? 0));
    expect(terms).toMatchObject({ isOn: true, rules: { visit: 20, review: 25 } });
    await page.getByRole('link', { name: 'Menu' }).last().click();
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

    await open(page, '/add-restaurant');
    await expect(page.getByLabel('Restaurant name')).toHaveValue('');
  });

  test('a person with a diner’s account is asked to sign out, and the draft stays', async ({ page }) => {
    const username = await signInAsNewUser(page);
    await open(page, '/add-restaurant');
    await expect(page.getByText(`You are signed in as ${username}`)).toBeVisible();
    await page.getByLabel('Restaurant name').fill('Kept');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(toast(page)).toContainText('Logged out');
    await expect(page.getByLabel('Restaurant name')).toHaveValue('Kept');
  });
});

test('an owner without a restaurant is welcomed, registers on one page and sees it pending', async ({
  page,
}) => {
  const username = await signInAsNewUser(page, 'restaurant');
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Tablemate' })).toBeVisible();
  await checkAccessibility(page, 'owner-welcome');
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  for (const sentence of [
    'Restaurant name is required',
    'Cuisine type is required',
    'Price range is required',
    'Address is required',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Restaurant name')).toBeFocused();
  await page.getByLabel('Restaurant name').fill('To be cleared');
  await page.getByRole('button', { name: 'Clear Form' }).click();
  await expect(page.getByLabel('Restaurant name')).toHaveValue('');

  await page.getByLabel('Restaurant name').fill(`One page of ${username}`);
  await page.getByLabel('Cuisine type').selectOption('Greek');
  await page.getByText('€€€', { exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill('Rua Clara 3, Lisboa');
  for (const tag of [' hidden garden ', 'Hidden garden', 'patio']) {
    await page.getByLabel('A tag of your own').fill(tag);
    await page.getByLabel('A tag of your own').press('Enter');
  }
  await expect(page.getByRole('button', { name: /^Remove (hidden garden|patio)$/i })).toHaveCount(2);
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await expect(toast(page)).toContainText('Restaurant Registered!');
  await checkAccessibility(page, 'owner-pending');
});

for (const [step, title] of [
  [1, 'Basic Information'],
  [2, 'Images & Logo'],
  [3, 'Categories & Features'],
  [4, 'Operating Hours'],
  [5, 'Menu Items and Events & Shows'],
  [6, 'Loyalty Challenges'],
] as const) {
  test(`step ${step} of the wizard is accessible`, async ({ page }) => {
    await page.addInitScript(() => {
      const draft = {
        name: 'Casa Longa',
        description: 'A long table by the river',
        address: 'Rua Longa 1',
        phone: '+351 210 000 000',
        email: 'casa@example.com',
        priceRange: '$$',
        cuisines: ['Greek', 'Thai'],
        vibeType: ['Cozy'],
        languages: ['English'],
        menuItems: [{ name: 'Soup', description: '', price: 500, category: 'Main' }],
      };
      localStorage.setItem('tablemate.restaurant-draft', JSON.stringify(draft));
    });
    await open(page, step === 1 ? '/add-restaurant' : `/add-restaurant?step=${step}`);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await checkAccessibility(page, `wizard-${step}`);
  });
}

test('a position sets its time zone, and a zone that the owner chooses stays until the position changes', async ({
  page,
}) => {
  await signInAsNewUser(page, 'restaurant');
  await open(page, '/admin');
  const zone = page.getByLabel('Time zone');
  await page.getByLabel('Latitude').fill('22.57');
  await page.getByLabel('Longitude').fill('88.36');
  await expect(zone).toHaveValue('Asia/Kolkata');
  await zone.selectOption('Asia/Tokyo');
  await page.getByLabel('Phone').fill('+81 3 0000 0000');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await page.getByLabel('Latitude').fill('38.71');
  await page.getByLabel('Longitude').fill('-9.14');
  await expect(zone).toHaveValue('Europe/Lisbon');
});
