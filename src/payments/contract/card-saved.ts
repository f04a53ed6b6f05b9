/** In the URL of the success page: a card was saved, and no money has moved. */
export const cardSaved = 'card-saved';
