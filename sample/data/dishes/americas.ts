import { appetizer, beverage, dessert, main, side, special } from '../types.ts';

/** Mexican, American and Brazilian kitchens. */
export const AMERICAS = {
  vecina: [
    main('Fish tacos Baja', 1650, 'Beer-battered hake, lime cabbage, chipotle cream, double tortilla.', {
      motif: 'fishTacos',
      popular: true,
      marks: ['Nut-free'],
    }),
    main(
      'Mole negro with chicken',
      2200,
      'Thirty-one ingredients, two of them chocolate, one of them time.',
      { popular: true },
    ),
    main('Lamb barbacoa for two', 2900, 'Wrapped in agave leaf overnight; consommé first, tacos after.', {
      motif: 'tacos',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Mushroom quesadillas', 1500, 'Oyster mushrooms, Oaxaca cheese, epazote, blue corn.', {
      motif: 'quesadilla',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Guacamole in the stone', 1100, 'Pounded when you order, with warm totopos.', {
      motif: 'guacamole',
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Street corn', 650, 'Charred, mayonnaise, cotija, chilli, a napkin for your chin.', {
      motif: 'elote',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    dessert('Churros with cajeta', 750, 'Goat’s milk caramel, cinnamon, six of them.', {
      motif: 'churros',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Smoked margarita', 950, 'Mezcal, lime, a rim of worm salt.', {
      motif: 'cocktail',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
  ],
  nube: [
    main('Tacos al pastor, three', 950, 'Shaved from the trompo with a flick of pineapple.', {
      motif: 'tacos',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Carnitas tacos, three', 990, 'Shoulder and cheek in their own lard, green salsa, crackling.', {
      motif: 'tacos',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Nopal tacos, three', 850, 'Grilled cactus, black beans, pickled onion.', {
      motif: 'tacos',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    main('Burrito for a dockworker', 1150, 'Rice, beans, beef, and a second burrito’s worth of salsa.', {
      motif: 'burrito',
      marks: ['Nut-free'],
    }),
    main('Chicken tamales', 890, 'Two, steamed in the husk, green tomatillo inside.', {
      motif: 'tamales',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    side('Totopos and four salsas', 450, 'Verde, roja, macha and the one with the skull.', {
      motif: 'guacamole',
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Gluten-free'],
    }),
    dessert('Tres leches', 450, 'Three milks, one sponge, no regrets.', {
      motif: 'cake',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Hibiscus water', 250, 'Ruby, tart, by the half litre.', {
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  smoke: [
    main('Brisket by the plate', 2400, 'Fourteen hours of oak smoke, black bark, white bread, raw onion.', {
      motif: 'steak',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Half rack of ribs', 2200, 'Dry rub, mustard mop, a tug rather than a fall.', {
      motif: 'ribs',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Pulled pork sandwich', 1590, 'Vinegar sauce, slaw on it and not beside it.', {
      motif: 'sandwich',
      marks: ['Nut-free'],
    }),
    main('Smoked cauliflower steak', 1500, 'Four hours beside the brisket, romesco of almonds and pepper.', {
      motif: 'salad',
      marks: ['Vegetarian', 'Vegan'],
    }),
    appetizer('Oysters over embers', 1800, 'Six from the Sado, chilli butter, just opened by the heat.', {
      motif: 'oysters',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    side('Mac and cheese', 750, 'Three cheeses, crisp lid, no truffle oil.', {
      motif: 'lasagna',
      marks: ['Nut-free'],
    }),
    side('Beans with burnt ends', 650, 'Sweet, dark, mostly meat.', {
      motif: 'chiliBeans',
      marks: ['Nut-free'],
    }),
    dessert('Key lime pie', 700, 'Sharp enough to reset the evening.', {
      motif: 'pie',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Marvila pale ale', 550, 'Brewed across town, bitter in the right place.', {
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
  ],
  delta: [
    main('Double smashed burger', 1190, 'Two thin patties, lace edges, American cheese, pickles, soft bun.', {
      motif: 'burger',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Counter combo', 1450, 'Cheeseburger, skin-on fries and a soda, no decisions.', {
      motif: 'burgerAndFries',
      marks: ['Nut-free'],
    }),
    main('Buttermilk pancakes', 950, 'A stack of four, real maple, butter the size of a domino.', {
      motif: 'pancakes',
      popular: true,
      marks: ['Vegetarian', 'Nut-free'],
    }),
    main('Fried chicken waffle', 1350, 'Brined overnight, hot honey, one waffle, one fork too few.', {
      motif: 'waffle',
      marks: ['Nut-free'],
    }),
    main('Avocado toast, Memphis style', 990, 'Pickled onion, smoked paprika, sourdough from up the road.', {
      motif: 'avocadoToast',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    side('Skin-on fries', 390, 'Twice cooked, malt vinegar on the counter.', {
      motif: 'fries',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Cherry pie', 490, 'From under the dome, warm, lattice slightly crooked.', {
      motif: 'pie',
      popular: true,
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Malted milkshake', 550, 'Vanilla, chocolate or both, with the leftover in the steel cup.', {
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Bottomless filter coffee', 300, 'Hot, brown, forever.', {
      motif: 'coffee',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  boteco: [
    main('Feijoada, small pot', 1350, 'Black beans, smoked pork, orange slices, farofa, a nap afterwards.', {
      motif: 'feijoada',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Picanha sandwich', 1190, 'Sliced rump cap, melted cheese, vinaigrette, French bread.', {
      motif: 'sandwich',
      marks: ['Nut-free'],
    }),
    main('Vegetable moqueca', 1150, 'Palm heart and plantain in dendê and coconut milk.', {
      motif: 'moqueca',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Pastéis de feira', 650, 'Four blistered parcels: cheese, beef, heart of palm, luck.', {
      motif: 'samosa',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Coxinhas', 590, 'Teardrops of shredded chicken, hot enough to teach patience.', {
      marks: ['Nut-free'],
    }),
    side('Cassava chips', 450, 'Crackling outside, cloud inside, garlic butter.', {
      motif: 'fries',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Açaí bowl', 650, 'Frozen, dark, with banana and granola that has nuts in it.', {
      motif: 'acai',
      marks: ['Vegetarian'],
    }),
    beverage('Passion fruit caipirinha', 650, 'Cachaça, seeds and all, muddled by someone with opinions.', {
      motif: 'caipirinha',
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  pampeana: [
    main(
      'Full rodízio',
      3800,
      'Twelve cuts on skewers, the salad table and every side, until you say stop.',
      { motif: 'churrasco', popular: true, marks: ['Nut-free'] },
    ),
    main('Picanha for one', 3200, 'Three thick slices, fat on, coarse salt, farofa.', {
      motif: 'steak',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Seafood moqueca', 3400, 'Clay pot, dendê, prawns and grouper, for those who came along.', {
      motif: 'moqueca',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main(
      'Salad table and grilled cheese',
      3000,
      'Forty dishes, hearts of palm to lentils, with coalho cheese off the grill.',
      { motif: 'salad', marks: ['Vegetarian'] },
    ),
    appetizer('Pão de queijo', 600, 'Six hot puffs of cassava and cheese. Pace yourself.', {
      motif: 'cheeseBread',
      popular: true,
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    side('Grilled pineapple', 500, 'Cinnamon crust, carved from the skewer.', {
      motif: 'fruit',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Brigadeiro plate', 750, 'Five, rolled that afternoon, one of them pistachio.', {
      motif: 'chocolate',
      marks: ['Vegetarian'],
    }),
    beverage('Chimarrão', 500, 'Mate in the gourd, with instructions.', {
      motif: 'tea',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    special(
      'Sunday rib, twelve hours',
      3600,
      'A whole side of beef rib by the fire pit, until it runs out.',
      { motif: 'ribs', marks: ['Gluten-free', 'Nut-free'] },
    ),
  ],
} as const;
