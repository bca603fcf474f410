/** Words for the same food, each group equal in both directions; folded. */
const GROUPS: readonly (readonly string[])[] = [
  ['aubergine', 'eggplant'],
  ['barbecue', 'barbeque', 'bbq'],
  ['beetroot', 'beet'],
  ['burger', 'hamburger'],
  ['chickpea', 'garbanzo'],
  ['cilantro', 'coriander'],
  ['courgette', 'zucchini'],
  ['donut', 'doughnut'],
  ['kebab', 'kebap', 'doner'],
  ['prawn', 'shrimp'],
  ['prawns', 'shrimps'],
  ['ramen', 'noodles'],
  ['rocket', 'arugula'],
  ['vegetarian', 'veggie'],
  ['yoghurt', 'yogurt'],
];

export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);
