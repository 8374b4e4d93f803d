//! Letters, digits and signs that are ASCII under Unicode's compatibility normalization (NFKC), but for superscripts and
//! subscripts, which mean powers and indices. `tests/node/statements.test.mjs` compares all of them with JavaScript's.

/// Consecutive characters, by the first one: the ASCII equivalent of each, or a space.
const BLOCKS: [(u32, &str); 3] = [
    (0x2100, "  C       gHHHh IILl N   PQRRR      Z   Z K BC eEF Mo    i           Ddeij"),
    (0x2160, "I   V    X  LCDMi   v    x  lcdm"),
    (0xFE10, ",  :;!?                            __(){}              []    ___, . ;:?! (){}  #&*+-<>= \\$%@"),
];

/// Characters in a row whose ASCII characters follow one another, by the first one, their number, and the first of those.
const ROWS: [(u32, u32, u8); 16] = [
    (0x17F, 1, b's'),
    (0x37E, 1, b';'),
    (0x1FEF, 1, b'`'),
    (0x2024, 1, b'.'),
    (0x2460, 9, b'1'),
    (0x24B6, 26, b'A'),
    (0x24D0, 26, b'a'),
    (0x24EA, 1, b'0'),
    (0xFB29, 1, b'+'),
    (0xFF01, 94, b'!'),
    (0x1CCD6, 26, b'A'),
    (0x1CCF0, 10, b'0'),
    (0x1F12B, 1, b'C'),
    (0x1F12C, 1, b'R'),
    (0x1F130, 26, b'A'),
    (0x1FBF0, 10, b'0'),
];

/// Runs of numbers: the character of the first one, the count, the first number, and the texts around each.
const NUMBERS: [(u32, u32, u32, &str, &str); 7] = [
    (0x2469, 11, 10, "", ""),
    (0x3251, 15, 21, "", ""),
    (0x32B1, 15, 36, "", ""),
    (0x2474, 20, 1, "(", ")"),
    (0x2488, 20, 1, "", "."),
    (0x1F100, 1, 0, "", "."),
    (0x1F101, 10, 0, "", ","),
];

/// Other characters: ligatures, and signs of two characters.
const OTHERS: [(char, &str); 9] = [
    ('ﬀ', "ff"),
    ('ﬁ', "fi"),
    ('ﬂ', "fl"),
    ('Ⅱ', "ii"),
    ('ⅱ', "ii"),
    ('㏌', "in"),
    ('⩵', "=="),
    ('⩶', "==="),
    ('‼', "!!"),
];

/// Passes the ASCII characters of one that is not ASCII. Returns whether it has some.
pub fn plain(sign: char, give: &mut dyn FnMut(char)) -> bool {
    let code = u32::from(sign);
    if matches!(code, 0x2010..=0x2015 | 0x2043 | 0x2212 | 0x2D7 | 0xFE58) {
        give('-');
        return true;
    }
    // The mathematical alphabets, in their many looks.
    if let 0x1D400..=0x1D6A3 = code {
        let letter = ((code - 0x1D400) % 52) as u8;
        give(char::from(if letter < 26 { b'a' + letter } else { b'a' + letter - 26 }));
        return true;
    }
    if let 0x1D7CE..=0x1D7FF = code {
        give(char::from(b'0' + ((code - 0x1D7CE) % 10) as u8));
        return true;
    }
    for (first, block) in BLOCKS {
        let place = code.wrapping_sub(first) as usize;
        if let Some(&ascii) = block.as_bytes().get(place).filter(|ascii| **ascii != b' ') {
            give(ascii.into());
            return true;
        }
    }
    if let Some((first, _, ascii)) =
        ROWS.iter().find(|(first, count, _)| (*first..first + count).contains(&code))
    {
        // Rows end before ASCII does.
        give(char::from(*ascii + (code - first) as u8));
        return true;
    }
    if let Some((first, _, number, left, right)) =
        NUMBERS.iter().find(|(first, count, ..)| (*first..first + count).contains(&code))
    {
        left.chars().for_each(&mut *give);
        let number = (number + code - first) as u8;
        if number > 9 {
            give(char::from(b'0' + number / 10));
        }
        give(char::from(b'0' + number % 10));
        right.chars().for_each(&mut *give);
        return true;
    }
    // Letters in parentheses, small and capital.
    for (first, letter) in [(0x249C, b'a'), (0x1F110, b'a')] {
        if (first..first + 26).contains(&code) {
            ['(', char::from(letter + (code - first) as u8), ')'].into_iter().for_each(&mut *give);
            return true;
        }
    }
    let other = OTHERS.iter().find(|(other, _)| *other == sign);
    other.inspect(|(_, text)| text.chars().for_each(&mut *give));
    other.is_some()
}
