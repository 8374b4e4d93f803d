//! A statement in the words of the language alone, from any accepted signs.
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The contents of inserted parentheses, which are omitted if they change nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Products and quotients.
    Product,
    /// Sums and differences.
    Sum,
    And,
    Or,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Word(&'static str),
    Number(i64),
    Open(Made),
    Close(Made),
}

/// The words as they are read; what was read may still be put into a function.
#[derive(Clone, Debug, Default)]
pub struct Spelling {
    tokens: Vec<Token>,
}

impl Spelling {
    /// The place of the next word.
    pub fn place(&self) -> usize {
        self.tokens.len()
    }

    pub fn push(&mut self, word: &'static str) {
        self.tokens.push(Token::Word(word));
    }

    pub fn push_number(&mut self, number: i64) {
        self.tokens.push(Token::Number(number));
    }

    /// Takes the last word back.
    pub fn pop(&mut self) {
        self.tokens.pop();
    }

    /// Puts a word before a place.
    pub fn insert(&mut self, place: usize, word: &'static str) {
        self.tokens.insert(place, Token::Word(word));
    }

    /// Takes back all words from a place on.
    pub fn take(&mut self, place: usize) -> Spelling {
        let taken = self.copy(place);
        self.tokens.truncate(place);
        taken
    }

    /// A copy of the words from a place on.
    pub fn copy(&self, place: usize) -> Spelling {
        Spelling { tokens: self.tokens[place..].to_vec() }
    }

    pub fn append(&mut self, other: &Spelling) {
        self.tokens.extend_from_slice(&other.tokens);
    }

    /// Puts all words from a place on into parentheses, if that matters.
    pub fn enclose(&mut self, place: usize, made: Made) {
        self.tokens.insert(place, Token::Open(made));
        self.tokens.push(Token::Close(made));
    }

    /// The number that is the whole; `None` if it is more than a number.
    pub fn number(&self) -> Option<i64> {
        match *self.tokens {
            [Token::Number(number)] => Some(number),
            _ => None,
        }
    }

    /// The text: no space within parentheses, nor between a function and its arguments.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut open: Vec<usize> = Vec::new();
        let mut is_kept = alloc::vec![true; self.tokens.len()];
        for (place, token) in self.tokens.iter().enumerate() {
            match token {
                Token::Open(_) => open.push(place),
                Token::Close(made) => {
                    let from = open.pop().unwrap_or(place);
                    let is_short = place == from + 2;
                    is_kept[place] = !is_short && !self.is_loose(from, place, *made);
                    is_kept[from] = is_kept[place];
                }
                _ => {}
            }
        }
        let mut before = "(";
        for (token, _) in self.tokens.iter().zip(is_kept).filter(|(_, is_kept)| *is_kept) {
            let word = match token {
                Token::Word(word) => word,
                Token::Number(_) => "",
                Token::Open(_) => "(",
                Token::Close(_) => ")",
            };
            let calls = word == "(" && FUNCTIONS.contains(&before);
            if !(before == "(" || calls || [")", ","].contains(&word)) {
                text.push(' ');
            }
            match token {
                Token::Number(number) => text.push_str(&number.to_string()),
                _ => text.push_str(word),
            }
            before = word;
        }
        text
    }

    /// Whether parentheses may be omitted between the neighbours.
    fn is_loose(&self, from: usize, to: usize, made: Made) -> bool {
        let rank = |token: Option<&Token>| match token {
            None => 0,
            Some(Token::Word(word)) => {
                LOOSE.iter().take_while(|words| !words.split(' ').any(|own| own == *word)).count()
            }
            // Numbers, and parentheses within parentheses.
            Some(_) => LOOSE.len(),
        };
        let before = rank(from.checked_sub(1).map(|before| &self.tokens[before]));
        let behind = rank(self.tokens.get(to + 1));
        match made {
            Made::Or => before.max(behind) < 2,
            Made::And => before.max(behind) < 3,
            Made::Sum => before.max(behind) < 4,
            Made::Product => before < 5,
        }
    }
}

/// Words by how loosely they bind, the loosest first.
const LOOSE: [&str; 5] = ["( ) if then iff", "or", "and", "not , = != < <= > >=", "+"];

/// Words directly before their arguments.
const FUNCTIONS: [&str; 6] = ["xor", "min", "max", "P", "H", "blocks"];
