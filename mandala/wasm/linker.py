"""A linker for one WebAssembly object file: gives its data addresses, and writes the module.

LLVM numbers types, functions and globals in the object as the module will, if nothing is inserted before them, and
pads every number that depends on an address to its full width. So it is enough to place the data segments, to patch
the addresses, and to write imports, memory and exports. `wasm-ld` does the same, but needs 100 MB of tools.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

STACK = 1 << 18  # bytes; it grows down to address 0, so that an overflow traps
PAGE = 1 << 16
HEADER = b"\0asm\1\0\0\0"

# Numbers of sections, of relocations, of symbols and of what can be imported, as the tool conventions have them.
CUSTOM, TYPE, IMPORT, FUNCTION, _, MEMORY, GLOBAL, EXPORT, _, _, CODE, DATA = range(12)
FUNCTION_INDEX, _, _, ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32, TYPE_INDEX, GLOBAL_INDEX = range(8)
UNCHANGED = {FUNCTION_INDEX, TYPE_INDEX, GLOBAL_INDEX}
ADDRESSES = {ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32}
OF_FUNCTION, OF_DATA, OF_GLOBAL, OF_SECTION = range(4)
IMPORTED_FUNCTION, IMPORTED_TABLE, IMPORTED_MEMORY, IMPORTED_GLOBAL = range(4)
SEGMENT_INFO, SYMBOL_TABLE = 5, 8
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
CONST_I32, END, I32, MUTABLE = 0x41, 0x0B, 0x7F, 0x01


class Symbol(NamedTuple):
    """The target of a relocation: a function by number, or data by segment and offset."""

    kind: int
    name: str
    number: int
    offset: int = 0


@dataclass
class Reader:
    """Reads numbers and names from bytes."""

    data: bytes | bytearray
    at: int = 0

    def byte(self) -> int:
        """The next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self, *, signed: bool = False) -> int:
        """A number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value

    def bytes(self) -> bytes:
        """Bytes with their length before them."""
        length = self.number()
        self.at += length
        return bytes(self.data[self.at - length : self.at])

    def name(self) -> str:
        """A name."""
        return self.bytes().decode()

    @property
    def is_at_end(self) -> bool:
        """Whether everything was read."""
        return self.at >= len(self.data)


@dataclass
class ObjectFile:
    """The parts of an object file.

    Attributes:
        sections: their contents, by number.
        customs: contents of the custom sections, by name.
        imports: the functions that the page must provide, as encoded in the import section.
        symbols: what relocations refer to.
        alignments: of the data segments.
    """

    sections: dict[int, bytearray] = field(default_factory=dict)
    customs: dict[str, Reader] = field(default_factory=dict)
    imports: list[bytes] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)

    @classmethod
    def read(cls, data: bytes) -> "ObjectFile":
        """Read an object file."""
        assert data[:8] == HEADER
        found = cls()
        reader = Reader(data, len(HEADER))
        while not reader.is_at_end:
            number, body = reader.byte(), reader.bytes()
            if number == CUSTOM:
                custom = Reader(body)
                found.customs[custom.name()] = custom
            else:
                found.sections[number] = bytearray(body)
        found._read_imports()
        found._read_linking()
        return found

    def _read_imports(self) -> None:
        reader = Reader(self.sections[IMPORT])
        for _ in range(reader.number()):
            start = reader.at
            _, name, kind = reader.name(), reader.name(), reader.byte()
            if kind == IMPORTED_FUNCTION:
                reader.number()
                self.imports.append(bytes(reader.data[start : reader.at]))
            elif kind == IMPORTED_GLOBAL:
                reader.byte(), reader.byte()
                assert name == "__stack_pointer", f"{name} is not defined"
            else:
                if kind == IMPORTED_TABLE:
                    reader.byte()
                for _ in range(1 + (reader.byte() & 1)):  # the least, and the most if there is one
                    reader.number()

    def _read_linking(self) -> None:
        reader = self.customs["linking"]
        assert reader.number() == 2, "another version of the conventions"
        while not reader.is_at_end:
            kind, part = reader.byte(), Reader(reader.bytes())
            if kind == SEGMENT_INFO:
                for _ in range(part.number()):
                    part.name()
                    self.alignments.append(1 << part.number())
                    part.number()
            elif kind == SYMBOL_TABLE:
                self.symbols = [_symbol(part) for _ in range(part.number())]


def _symbol(reader: Reader) -> Symbol:
    kind, flags = reader.byte(), reader.number()
    if kind == OF_DATA:
        name = reader.name()
        assert not flags & UNDEFINED, f"{name} is not defined"
        found = Symbol(kind, name, reader.number(), reader.number())
        reader.number()  # its size
        return found
    if kind == OF_SECTION:
        return Symbol(kind, "", reader.number())
    index = reader.number()
    return Symbol(kind, "" if flags & UNDEFINED and not flags & EXPLICIT_NAME else reader.name(), index)


class Segment(NamedTuple):
    """A data segment: where its bytes are in the section, and their address."""

    start: int
    length: int
    address: int


def link(data: bytes, names: Iterable[str]) -> bytes:
    """The module of an object file. It exports these functions, its memory, and where free memory begins."""
    found = ObjectFile.read(data)
    segments, heap = _place(found)
    for number, custom in ((CODE, "reloc.CODE"), (DATA, "reloc.DATA")):
        if custom in found.customs:
            _relocate(found.sections[number], found.customs[custom], found.symbols, segments)
    indices = {symbol.name: symbol.number for symbol in found.symbols if symbol.kind == OF_FUNCTION}
    exports = [_text("memory") + b"\x02\x00", _text("heap_base") + b"\x03\x01"]
    exports += [_text(name) + b"\x00" + leb(indices[name]) for name in names]
    contents = found.sections.get(DATA, bytearray())
    parts = {
        TYPE: bytes(found.sections[TYPE]),
        IMPORT: _vector(found.imports),
        FUNCTION: bytes(found.sections[FUNCTION]),
        MEMORY: _vector([b"\x00" + leb(-(-heap // PAGE))]),
        GLOBAL: _vector([bytes([I32, MUTABLE]) + _constant(STACK), bytes([I32, 0]) + _constant(heap)]),
        EXPORT: _vector(exports),
        CODE: bytes(found.sections[CODE]),
        DATA: _vector(_nonzero_segments(bytes(contents), segments)),
    }
    return HEADER + b"".join(bytes([number]) + leb(len(body)) + body for number, body in parts.items())


def _place(found: ObjectFile) -> tuple[list[Segment], int]:
    """The data segments, one after the other above the stack, and the first address after them."""
    segments, address = [], STACK
    if DATA in found.sections:
        reader = Reader(found.sections[DATA])
        for alignment in found.alignments[: reader.number()]:
            assert (reader.number(), reader.byte()) == (0, CONST_I32)
            reader.number(signed=True)
            assert reader.byte() == END
            length = reader.number()
            address = -(-address // alignment) * alignment
            segments.append(Segment(reader.at, length, address))
            reader.at += length
            address += length
    return segments, -(-address // 16) * 16


def _relocate(body: bytearray, reader: Reader, symbols: list[Symbol], segments: list[Segment]) -> None:
    """Write the addresses of data into a section."""
    reader.number()  # of the section
    for _ in range(reader.number()):
        kind, offset, symbol = reader.byte(), reader.number(), symbols[reader.number()]
        if kind in UNCHANGED:
            continue
        assert kind in ADDRESSES, f"{symbol.name}: relocation {kind} is unknown"
        address = segments[symbol.number].address + symbol.offset + reader.number(signed=True)
        if kind == ADDRESS_I32:
            body[offset : offset + 4] = address.to_bytes(4, "little")
        else:
            body[offset : offset + 5] = bytes(address >> 7 * k & 127 | (128 if k < 4 else 0) for k in range(5))


def _nonzero_segments(contents: bytes, segments: list[Segment]) -> list[bytes]:
    """The segments that are not all zero; memory is zero to begin with."""
    cut = [(segment.address, contents[segment.start : segment.start + segment.length]) for segment in segments]
    return [b"\x00" + _constant(address) + leb(len(part)) + part for address, part in cut if any(part)]


def leb(value: int) -> bytes:
    """A number without sign in LEB128."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def sleb(value: int) -> bytes:
    """A number with sign in LEB128."""
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value & 127])


def _constant(value: int) -> bytes:
    return bytes([CONST_I32]) + sleb(value) + bytes([END])


def _text(name: str) -> bytes:
    return leb(len(name)) + name.encode()


def _vector(items: list[bytes]) -> bytes:
    return leb(len(items)) + b"".join(items)
