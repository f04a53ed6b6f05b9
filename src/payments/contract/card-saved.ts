/** In the address of the success page: no money has moved, a card was saved. */
export const cardSaved = 'card-saved';
