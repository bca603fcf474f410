/** Replies of owners to reviews: `glad` for four and five stars, `even` for three, `sorry` for fewer. */
export const ANSWERS = {
  glad: [
    'Thank you for writing this down. The kitchen has it on the fridge door now.',
    'This made our week. Tell us next time that it was you, and the coffee is ours.',
    'Thank you! We will pass it on to those who cooked it, who never believe us.',
    'What a kind thing to read on a Monday morning. See you soon.',
    'Thank you for coming, and for the photo in words. The table by the wall is yours whenever it is free.',
    'We are glad that it landed. The recipe has not changed in nine years, and now it has one more reason not to.',
    'Thank you. Come hungry next time, there is something new on the board on Thursdays.',
  ],
  even: [
    'Thank you for being fair with us. We have talked about the waiting, and there are now two of us at the pass on Fridays.',
    'That is a useful review, thank you. We are looking at the portion, you are not the first to say so.',
    'Thank you for the honesty. The heating behind table six is repaired since last week.',
    'Fair enough. Give us another evening, a quiet one, and judge us again.',
  ],
  sorry: [
    'This is not how we want anybody to go home, and we are sorry. Write to us and let us cook for you again.',
    'You are right about the wait, and we should have told you at the door. The bookings for that hour are fewer now.',
    'Thank you for saying it here and plainly. We have tasted that batch ourselves since, and you were right.',
    'We are sorry. The bill should have been explained before it came, and from now on it is.',
  ],
} as const;
